import { diaOf } from './gerador/calendario';
import { createFirma } from './gerador/firma';
import type { Installation, OwnerTransaction, Referencias } from './installation';
import { createPlanoGrande, EQUIPES_GRANDE, TAMANHOS_GRANDE, type TamanhosGrande } from './plano-grande';
import { reserveIds } from './reserve-ids';
import { writeFirma } from './write-firma';

const GRUPO = 'Grande Banca (medições)';
const SEMENTE = 'grande-banca';

/** Tables with many rows. */
const TABELAS = [
  'empresa',
  'usuario',
  'processo',
  'parte_contraria',
  'acompanhamento',
  'compromisso',
  'compromisso_participante',
  'lancamento',
];

export interface GrandeOptions extends Partial<TamanhosGrande> {
  readonly today: Date;
  /** The password of the five accounts of `CONTAS_GRANDE`; nobody else of the firm may sign in. */
  readonly senha: string;
}

export interface Grande {
  readonly idCliente: number;
  /** False if the firm existed already and was left as it is. */
  readonly created: boolean;
}

export { CONTAS_GRANDE, TAMANHOS_GRANDE, type TamanhosGrande } from './plano-grande';

/**
 * Creates a large firm for benchmarks (100,000 cases, 50,000 clients by default), all or nothing. It locks
 * the tables while it writes: never run it on an installation that serves people.
 */
export async function seedGrande(
  installation: Installation,
  { today, senha, ...tamanhos }: GrandeOptions,
): Promise<Grande> {
  const senhaHash = await installation.hashSenha(senha);
  return installation.transaction(async (tx) => {
    await tx.takeFoundingTurn();
    const { rows } = await tx.query<{ id: number }>('select id from grupo where nome = $1', [GRUPO]);
    if (rows[0] !== undefined) return { idCliente: rows[0].id, created: false };
    const sizes = { ...TAMANHOS_GRANDE, ...tamanhos };
    const idCliente = await writeGrande(tx, installation.referencias, sizes, { today, senhaHash });
    return { idCliente, created: true };
  });
}

async function writeGrande(
  tx: OwnerTransaction,
  referencias: Referencias,
  tamanhos: TamanhosGrande,
  { today, senhaHash }: { readonly today: Date; readonly senhaHash: string },
): Promise<number> {
  const idCliente = await tx.foundGrupo(GRUPO);
  const plano = createPlanoGrande(tamanhos, senhaHash);
  const plataforma = Math.max(tamanhos.usuarios, plano.sedes.length * 2);
  const ids = await reserveIds(tx, {
    empresa: plano.sedes.length + tamanhos.clientesPJ,
    plataforma,
    usuario: plataforma + tamanhos.clientesPF + tamanhos.acessosPJ,
    equipe: EQUIPES_GRANDE,
    processo: tamanhos.processos,
    compromisso: tamanhos.compromissos,
  });
  // The generator itself writes on each case what this trigger would write again for every party.
  await tx.query('alter table parte_contraria disable trigger parte_contraria_espalha_nomes');
  // Its calendar keeps the size with which the benchmark was measured: the commitments of deadlines are not
  // written.
  await tx.query('alter table prazo disable trigger prazo_na_agenda');
  const firma = createFirma(SEMENTE, idCliente, diaOf(today), referencias);
  await tx.withoutHistory(() =>
    tx.withBareTables(TABELAS, () => tx.inTenant(idCliente, () => writeFirma(tx, firma, ids, plano))),
  );
  await tx.query('alter table prazo enable trigger prazo_na_agenda');
  await tx.query('alter table parte_contraria enable trigger parte_contraria_espalha_nomes');
  await tx.query('analyze');
  return idCliente;
}
