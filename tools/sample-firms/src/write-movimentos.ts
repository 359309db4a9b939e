import { createHash } from 'node:crypto';
import type { Transaction } from './installation';
import { instantAt } from './calendario';
import type { Firma } from './firma';

/** How many of the cases with publications also have movements. */
const CASOS = 6;

/** The movements, and how many days before today each happened. */
const ATOS = [
  { codigo: 26, nome: 'Distribuição', complementos: 'competência exclusiva', antes: 210 },
  { codigo: 60, nome: 'Expedição de documento', complementos: 'Mandado', antes: 190 },
  { codigo: 85, nome: 'Petição', complementos: 'Contestação', antes: 160 },
  { codigo: 51, nome: 'Conclusão', complementos: 'para despacho', antes: 40 },
  { codigo: 11010, nome: 'Mero expediente', complementos: null, antes: 35 },
  { codigo: 92, nome: 'Publicação', complementos: null, antes: 12 },
] as const;

/** Writes movements of a few cases as DataJud reports them; no outside service is called. */
export async function writeMovimentos(tx: Transaction, { idCliente, hoje }: Firma): Promise<void> {
  const { rows: casos } = await tx.query<{ numero: string; tribunal: string }>(
    `select distinct t.numero, t.tribunal from publicacao t join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.numero_cnj_digitos = t.numero
      where t.id_cliente = $1 order by t.numero limit ${CASOS}`,
    [idCliente],
  );
  const conferido = instantAt(hoje - 1, 6 * 60 + 20);
  await tx.insertRows(
    'movimento',
    casos.flatMap(({ numero, tribunal }) =>
      ATOS.map(({ codigo, nome, complementos, antes }) => ({
        id_cliente: idCliente,
        numero,
        tribunal,
        grau: 'G1',
        codigo,
        nome,
        data_hora: instantAt(hoje - antes, 14 * 60 + (codigo % 60)),
        orgao: null,
        complementos,
        original: {},
        impressao: createHash('sha256').update(`${numero} ${codigo}`).digest('hex'),
        visto_em: conferido,
      })),
    ),
  );
  await tx.insertRows(
    'movimento_consulta',
    casos.map(({ numero }) => ({
      id_cliente: idCliente,
      numero,
      conferido_em: conferido,
      encontrado: true,
      atualizado_em: instantAt(hoje - 11, 3 * 60),
      graus: [],
    })),
  );
}
