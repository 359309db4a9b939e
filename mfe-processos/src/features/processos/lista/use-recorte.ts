import { useDropdown } from '@foro/shared/lookups';
import { useIsStaff } from '@foro/shared/session';
import { useAddressParams } from '@foro/shared/ui/list';
import { type Recorte, useNomes } from './use-nomes';

/** The address's filters of the list: the text of each chip, with and without the name. */
const RECORTES = {
  idEmpresa: { titulo: 'Cliente', semNome: 'Só processos deste cliente' },
  idContato: { titulo: 'Cliente', semNome: 'Só processos desta pessoa' },
  idEmpresaGrupo: { titulo: 'Escritório', semNome: 'Só processos deste escritório' },
  idEquipe: { titulo: 'Equipe', semNome: 'Só processos desta equipe' },
  idEquipeUsuario: { titulo: 'Advogado', semNome: 'Só processos deste advogado' },
} as const satisfies Record<Recorte, { titulo: string; semNome: string }>;

/** Cases without a next step, by scope. */
const SEM_PASSO = {
  meus: 'Sem próximo passo: meus processos',
  equipe: 'Sem próximo passo: minha equipe',
  escritorio: 'Sem próximo passo: todo o escritório',
} as const;
const isSemPasso = (text: string | null): text is keyof typeof SEM_PASSO =>
  text !== null && Object.hasOwn(SEM_PASSO, text);

/** Parameter of the address and, with the same name, of the request. */
const RISCO = 'idProcessoRisco';

const idOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/**
 * The address's filters of the list, in words and as parameters of the request, and a function that removes
 * one of them.
 */
export function useRecorte() {
  const [params, setParams] = useAddressParams();
  const isStaff = useIsStaff();
  const asked = (Object.keys(RECORTES) as Recorte[]).flatMap((name) => {
    const id = idOf(params.get(name));
    return id === null ? [] : [{ name, id }];
  });
  const nomes = useNomes(asked, isStaff);
  const risco = isStaff ? idOf(params.get(RISCO)) : null;
  const riscos = useDropdown('TbProcessoRisco', risco === null ? null : undefined).options;
  const nomeDoRisco = riscos.find(({ id }) => id === risco)?.descricao;
  const escopo = params.get('semPasso');
  const semPasso = isStaff && isSemPasso(escopo) ? escopo : null;
  const remove = (name: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const each of [name, 'page', 'around']) next.delete(each);
      // Only this list has this order.
      if (name === 'semPasso' && next.get('sort') === 'semPassoDesde') next.delete('sort');
      return next;
    });
  const chooseRisco = (id: number) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const each of ['page', 'around']) next.delete(each);
      next.set(RISCO, String(id));
      return next;
    });
  const filters: Record<string, string | number> = {
    ...Object.fromEntries(asked.map(({ name, id }) => [name, id])),
    ...(semPasso && { semPasso }),
    ...(risco !== null && { [RISCO]: risco }),
  };
  return {
    recortes: [
      ...(semPasso ? [{ name: 'semPasso', label: SEM_PASSO[semPasso] }] : []),
      ...(risco === null
        ? []
        : [{ name: RISCO, label: nomeDoRisco ? `Risco: ${nomeDoRisco}` : 'Só processos deste risco' }]),
      ...asked.map(({ name }, index) => {
        const { titulo, semNome } = RECORTES[name];
        const nome = nomes[index];
        return { name, label: nome ? `${titulo}: ${nome}` : semNome };
      }),
    ],
    isSemPasso: semPasso !== null,
    filters,
    remove,
    chooseRisco,
  };
}
