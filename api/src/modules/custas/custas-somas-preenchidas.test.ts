import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../db/migrate';
import { buildFirma, insertProcesso } from '../../testing/builders';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { makeScratchFolder } from '../../testing/scratch-folder';
import { insertFilial, keptSums, sumsOfLedger } from '../../testing/sums-of-ledger';

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations/', import.meta.url));
const SUMS = '0088_somas_das_custas.sql';

describeOnDatabase(
  'the migration to kept sums',
  (base) => {
    it('adds up the ledgers of firms that are there already, reversals, deleted lines and cases among them', async () => {
      const folder = makeScratchFolder('foro-migracoes-');
      for (const name of fs.readdirSync(MIGRATIONS).filter((each) => each < SUMS))
        fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));
      await migrate(base.database, folder);
      fs.rmSync(folder, { recursive: true });

      const firmas = [await buildFirma(base.database), await buildFirma(base.database)];
      for (const firma of firmas)
        await base.database.transaction('manutencao', async (tx) => {
          const filial = await insertFilial(tx, firma);
          const casos = [1, 2, 3].map(() => insertProcesso(tx, firma));
          const [, daFilial, excluido] = await Promise.all(casos);
          const enter = (values: string, from: string) =>
            tx.query(
              `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, vencimento, pago_em, pago_por, onus, reembolsavel, visivel_cliente, id_estornado, data_exclusao)
                select p.id_cliente, ${values} from processo p ${from} where p.id_cliente = $1`,
              [firma.idCliente],
            );
          await enter(
            `p.id, (array['custas', 'despesa', 'adiantamento', 'reembolso', 'honorario'])[1 + k % 5], 'x', k + 0.37, date '2025-11-28' + k,
              case when k % 2 = 0 then date '2026-01-05' + k end, case when k % 3 > 0 then date '2026-01-02' + k end,
              case when k % 3 > 0 then (array['escritorio', 'cliente', 'adiantamento', 'contraria'])[1 + k % 4] end,
              (array['cliente', 'contraria'])[1 + k % 2], k % 7 <> 0, true, null, case when k % 11 = 0 then now() end`,
            'cross join generate_series(1, 60) k',
          );
          await enter(
            `p.id, 'estorno', 'y', l.valor, l.competencia, l.vencimento, l.pago_em, l.pago_por, l.onus, l.reembolsavel, true, l.id, null`,
            'join lancamento l on l.id_cliente = p.id_cliente and l.id_processo = p.id and l.data_exclusao is null and l.id % 4 = 0',
          );
          await tx.query('update processo set id_empresa_grupo = $2, id_equipe = $3 where id = $1', [
            daFilial,
            filial.escritorio,
            filial.equipe,
          ]);
          await tx.query('update processo set data_exclusao = now() where id = $1', [excluido]);
        });

      expect(await migrate(base.database)).toContain(SUMS);
      for (const { idCliente } of firmas)
        await base.database.transaction('manutencao', async (tx) => {
          const kept = await keptSums(tx, idCliente);
          expect(Object.keys(kept).length).toBeGreaterThan(20);
          expect(kept).toEqual(await sumsOfLedger(tx, idCliente));
          // No line has an event of a change.
          const { rows } = await tx.query(
            "select from evento where id_cliente = $1 and tabela = 'lancamento' and antes is not null and depois is not null",
            [idCliente],
          );
          expect(rows).toEqual([]);
        });
    }, 120_000);
  },
  'vazio',
);
