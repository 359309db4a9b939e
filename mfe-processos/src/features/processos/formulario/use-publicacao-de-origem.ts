import type { Publication } from '@foro/shared/contracts/publication';
import { idParamSchema } from '@foro/shared/contracts/primitives';
import { compareText, formatCnj, formatDateOnly, normalizeText } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { type Options, useDropdown } from '@foro/shared/lookups';
import { useQuery } from '@foro/shared/query';
import { useSearchParams } from 'react-router-dom';
import type { ProcessoValues } from './processo-values';

type Campos = Partial<ProcessoValues>;

const namesOf = ({ partes }: Publication, polo: string) =>
  partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome);

/** 'Autora e outro x Ré': the first party of each side. */
function tituloDe(publicacao: Publication): string {
  const sides = ['A', 'P'].flatMap((polo) => {
    const [first, ...others] = namesOf(publicacao, polo);
    if (first === undefined) return [];
    return [others.length === 0 ? first : `${first} e ${others.length === 1 ? 'outro' : 'outros'}`];
  });
  return (sides.join(' x ') || publicacao.classe || '').slice(0, 500);
}

type Tabela = Pick<Options, 'options'>;

const named = ({ options }: Tabela, name: string | null) =>
  options.filter(({ descricao }) => name !== null && normalizeText(descricao) === normalizeText(name));

/** The firm's action with the name of the publication's class, if there is one. */
const acaoDe = ({ classe }: Publication, acoes: Tabela) => named(acoes, classe)[0]?.id ?? null;

/**
 * The only organ with the name of the publication's court, which its number names too; otherwise the only one
 * with the name of the court's unit.
 */
function orgaoDe({ tribunal, orgao }: Publication, orgaos: Tabela): number | null {
  const found = [tribunal, orgao].map((name) => named(orgaos, name)).find(({ length }) => length > 0) ?? [];
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** A publication's data about its case, as fields of a new one. */
export function camposDa(publicacao: Publication, acoes: Tabela, orgaos: Tabela): Campos {
  const { numero, classe, tribunal, orgao, disponibilizadaEm } = publicacao;
  const lines = [
    `Da publicação no DJEN de ${formatDateOnly(disponibilizadaEm)}.`,
    `Tribunal: ${[tribunal, orgao].filter(Boolean).join(', ')}`,
    classe && `Classe: ${classe}`,
    ...[
      ['Polo ativo', 'A'],
      ['Polo passivo', 'P'],
    ].map(([label = '', polo = '']) => {
      const names = namesOf(publicacao, polo).toSorted(compareText);
      return names.length > 0 && `${label}: ${names.join('; ')}`;
    }),
  ];
  return {
    titulo: tituloDe(publicacao),
    numeroCNJ: numero === null ? '' : formatCnj(numero),
    idProcessoAcao: acaoDe(publicacao, acoes),
    idProcessoOrgao: orgaoDe(publicacao, orgaos),
    observacao: lines.filter(Boolean).join('\n').slice(0, 8000),
  };
}

/** Ties a publication to its new case, unless that was tied by its number already. */
async function vincular(id: number, idProcesso: number): Promise<void> {
  const { data } = await api.get<Publication>(`/Publication/${id}`);
  if (data.idProcesso !== null) return;
  await api.put(`/Publication/${id}`, { dataAlteracao: data.dataAlteracao, acao: 'vincular', idProcesso });
}

/**
 * The publication from which a new case is filled in, `/processonovo?publicacao=9`, and a function that ties
 * it to the saved case.
 */
export function usePublicacaoDeOrigem() {
  const [params] = useSearchParams();
  const id = idParamSchema.safeParse(params.get('publicacao')).data ?? null;
  const where = id === null ? null : undefined;
  const acoes = useDropdown('TbProcessoAcao', where);
  const orgaos = useDropdown('TbProcessoOrgao', where);
  const query = useQuery({
    queryKey: ['Publication', id],
    queryFn: async ({ signal }) => (await api.get<Publication>(`/Publication/${id}`, { signal })).data,
    enabled: id !== null,
  });
  const publicacao = query.data;
  return {
    isLoading: id !== null && (query.isLoading || acoes.isLoading || orgaos.isLoading),
    campos: publicacao ? camposDa(publicacao, acoes, orgaos) : null,
    voltar: id === null ? null : `/publicacoes?publicacao=${id}`,
    /**
     * Ties the publication to the saved case. The case exists even if that fails: the inbox finds it by its
     * number.
     */
    vincular: async (idProcesso: number) => {
      if (publicacao) await vincular(publicacao.id, idProcesso).catch(() => undefined);
    },
  };
}
