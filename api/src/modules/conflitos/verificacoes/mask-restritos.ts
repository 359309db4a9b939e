import type { Finding } from '@foro/shared/contracts/conflict-check';
import type { Transaction } from '../../../db/drivers/transaction';
import { seeingAll } from '../../../resource/seeing-all';
import { membersOf, readOcultos } from '../../processos/acesso/acesso.queries';

/** How many people of a restricted case a finding names. */
const PEOPLE = 3;

const FALE_COM = `select p.id, array(select m.nome from (${membersOf('p.id')}) m order by m.nome limit ${PEOPLE}) as pessoas
  from unnest($2::int[]) p(id)`;

/** Sources whose record belongs to one case: without it, the record itself is not shown. */
const OF_CASE: readonly string[] = ['parteContraria', 'advogado', 'publicacao'];

/** The findings as this reader may see them: of a restricted case only that there is a record, and whom to ask. */
export async function maskRestritos(
  tx: Transaction,
  idCliente: number,
  achados: readonly Finding[],
): Promise<Finding[]> {
  const ocultos = new Set(await readOcultos(tx));
  const isOculto = ({ id }: Finding['processos'][number]) => ocultos.has(id);
  const named = achados.flatMap(({ processos }) => processos.filter(isOculto).map(({ id }) => id));
  if (named.length === 0) return [...achados];
  const members = await seeingAll(tx, () =>
    tx.query<{ id: number; pessoas: string[] }>(FALE_COM, [idCliente, [...new Set(named)]]),
  );
  const pessoasOf = new Map(members.rows.map(({ id, pessoas }) => [id, pessoas]));
  return achados.map((achado) => {
    const hidden = achado.processos.filter(isOculto);
    if (hidden.length === 0) return achado;
    const processos = achado.processos.filter((processo) => !isOculto(processo));
    const faleCom = [...new Set(hidden.flatMap(({ id }) => pessoasOf.get(id) ?? []))];
    const quantidade = achado.quantidade - hidden.length;
    return processos.length === 0 && OF_CASE.includes(achado.origem)
      ? { ...achado, nome: achado.procurado, escritorio: null, quantidade: 0, processos, faleCom }
      : { ...achado, quantidade, processos, faleCom };
  });
}
