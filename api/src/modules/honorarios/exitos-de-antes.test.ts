import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../db/migrate';
import { buildFirma, insertProcesso } from '../../testing/builders';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { makeScratchFolder } from '../../testing/scratch-folder';

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations/', import.meta.url));
const MARKS = '0106_exito_do_contrato.sql';

describeOnDatabase(
  'the migration to marked success fees',
  (base) => {
    it('marks those that are there already, nothing else, and writes no event', async () => {
      const folder = makeScratchFolder('foro-migracoes-');
      for (const name of fs.readdirSync(MIGRATIONS).filter((each) => each < MARKS))
        fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));
      await migrate(base.database, folder);
      fs.rmSync(folder, { recursive: true });

      const firma = await buildFirma(base.database);
      const inFirm = (text: string, ...values: unknown[]) =>
        base.database.transaction('manutencao', async (tx) => {
          const { rows } = await tx.query<{ id: number }>(text, [firma.idCliente, ...values]);
          return rows;
        });
      const processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
      const [contrato] = await inFirm(
        `insert into contrato_honorario (id_cliente, id_processo, id_empresa, tipo, descricao, percentual, base)
          values ($1, $2, $3, 'exito', 'Defesa', 20, 'Proveito') returning id`,
        processo,
        firma.clientePJ,
      );
      await inFirm(
        `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente, id_contrato, contrato_parte)
          select $1, $2, tipo, descricao, 10, '2026-11-03', 'cliente', false, true, case when de_contrato then $3::int end, parte
          from (values ('honorario', 'Defesa: êxito de 20,00% sobre R$ 50,00 (Proveito)', true, null), ('honorario', 'Defesa: 1:00 horas a R$ 10,00', true, null),
            ('honorario', 'Defesa: êxito de 1', false, null), ('honorario', 'Caso: êxito de 2', true, 'fixo')) as l (tipo, descricao, de_contrato, parte)`,
        processo,
        contrato?.id,
      );

      expect(await migrate(base.database)).toContain(MARKS);
      expect(
        await inFirm('select contrato_parte as parte from lancamento where id_cliente = $1 order by id'),
      ).toEqual(['exito', null, null, 'fixo'].map((parte) => ({ parte })));
      const changes =
        "select from evento where id_cliente = $1 and tabela = 'lancamento' and antes is not null";
      expect(await inFirm(changes)).toEqual([]);
      const enabled =
        "select tgenabled from pg_trigger where tgrelid = 'lancamento'::regclass and tgenabled <> 'O' and $1::int > 0";
      expect(await inFirm(enabled)).toEqual([]);
    }, 120_000);
  },
  'vazio',
);
