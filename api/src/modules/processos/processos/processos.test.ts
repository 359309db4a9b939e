import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { PROCESS_INTERNAL, type Process } from '@foro/shared/contracts/process';
import { insertProcesso, type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareProcessos } from './processos.fixtures';

describeOnDatabase('/Process', (base) => {
  const given = prepareProcessos(base);
  const { maintain, create, read, insertPessoa } = given;
  const update = (payload: object, papel: Papel = 'colaborador') =>
    call<Process & ApiErrorBody>(given.app, given.firma.usuarios[papel], 'PUT', '/Process', payload);
  const remove = (id: number, papel: Papel = 'colaborador') =>
    call<ApiErrorBody>(given.app, given.firma.usuarios[papel], 'DELETE', `/Process/${id}`);

  async function hangOn(idProcesso: number): Promise<[parte: number, acompanhamento: number]> {
    const { admin } = given.firma.usuarios;
    const parte = await call<{ id: number }>(given.app, admin, 'POST', '/ProcessOpositor', {
      idProcesso,
      nome: 'Padaria',
    });
    const acompanhamento = await call<{ id: number }>(given.app, admin, 'POST', '/ProcessHistory', {
      idProcesso,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: admin.id,
      descricao: 'Distribuído',
    });
    return [parte.body.id, acompanhamento.body.id];
  }

  describe('PUT', () => {
    it('answers 200 with the record, a newer version and who changed it', async () => {
      const { body: before } = await create();
      const { status, body } = await update(
        {
          ...before,
          titulo: 'Outro título',
          valor: 10.5,
          idEmpresa: null,
          idContato: given.firma.usuarios.clientePF.id,
        },
        'gestor',
      );
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          titulo: 'Outro título',
          valor: 10.5,
          idEmpresa: null,
          nomeFantasia: null,
          nome: expect.stringContaining('clientePF'),
          idUsuarioAlteracao: given.firma.usuarios.gestor.id,
          dataInclusao: before.dataInclusao,
        }),
      ]);
      expect(Date.parse(body.dataAlteracao)).toBeGreaterThan(Date.parse(before.dataAlteracao));
    });

    it('answers 409 saying who changed the case and when, and GET shows what changed', async () => {
      const { body: before } = await create();
      await update({ ...before, pasta: 'B-2' }, 'gestor');
      const { status, body } = await update({ ...before, pasta: 'C-3' });
      expect([status, body.code]).toEqual([409, 'DESATUALIZADO']);
      expect(body.message).toMatch(
        /^Este registro foi alterado por gestor .+ em \d\d\/\d\d\/20\d\d \d\d:\d\d/,
      );
      expect((await read(before.id)).body).toMatchObject({
        pasta: 'B-2',
        idUsuarioAlteracao: given.firma.usuarios.gestor.id,
      });
    });

    it('keeps what was retired since, and what left the team, until something else is chosen', async () => {
      const advogada = await insertPessoa('Advogada', { idUsuarioTipo: 9 });
      await maintain('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
        given.firma.idCliente,
        given.firma.equipe,
        advogada.id,
      ]);
      await maintain(
        "insert into processo_status (id_cliente, id, descricao) values ($1, 80, 'Em mediação')",
        [given.firma.idCliente],
      );
      const { body: before } = await create({ idEquipeUsuario: advogada.id, idProcessoStatus: 80 });
      await maintain('update processo_status set ativo = false where id_cliente = $1 and id = 80', [
        given.firma.idCliente,
      ]);
      await maintain('delete from equipe_membro where id_cliente = $1 and id_usuario = $2', [
        given.firma.idCliente,
        advogada.id,
      ]);
      const { status, body: same } = await update({ ...before, pasta: 'Z' });
      expect([status, same.idEquipeUsuario, same.processoStatus]).toEqual([200, advogada.id, 'Em mediação']);
      const { body: other } = await update({
        ...same,
        idProcessoStatus: 1,
        idEquipeUsuario: given.firma.usuarios.advogado.id,
      });
      expect(
        (await update({ ...other, idProcessoStatus: 80, idEquipeUsuario: advogada.id })).body.fields,
      ).toEqual({ idProcessoStatus: 'Status inválido', idEquipeUsuario: 'O advogado não é desta equipe' });
    });

    it('clears the original case when the case becomes another kind', async () => {
      const { body: original } = await create({ numeroCNJ: '0002080-25.2012.5.15.0049' });
      const { body: recurso } = await create({ idProcessoCaso: 2, idProcessoPai: original.id });
      expect(recurso).toMatchObject({ idProcessoPai: original.id, processoPai: '0002080-25.2012.5.15.0049' });
      expect((await update({ ...recurso, idProcessoCaso: 1 })).body).toMatchObject({
        idProcessoPai: null,
        processoPai: null,
      });
    });

    it('answers 400 when a case would hang on itself or on one that derives from it', async () => {
      const { body: avo } = await create();
      const { body: pai } = await create({ idProcessoCaso: 2, idProcessoPai: avo.id });
      const { body: filho } = await create({ idProcessoCaso: 3, idProcessoPai: pai.id });
      for (const idProcessoPai of [avo.id, pai.id, filho.id]) {
        const { status, body } = await update({ ...avo, idProcessoCaso: 2, idProcessoPai });
        expect([status, body.fields]).toEqual([
          400,
          {
            idProcessoPai: 'O Processo Original não pode ser o próprio processo nem um dos que derivam dele',
          },
        ]);
      }
      expect((await update({ ...filho, idProcessoPai: avo.id })).body.idProcessoPai).toBe(avo.id);
    });

    it('lets one of two through who hang two cases on each other at once', async () => {
      const [{ body: um }, { body: outro }] = [await create(), await create()];
      const answers = await Promise.all([
        update({ ...um, idProcessoCaso: 2, idProcessoPai: outro.id }),
        update({ ...outro, idProcessoCaso: 2, idProcessoPai: um.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('answers 400 without a version, 404 for a case that is not there, another tenant’s or deleted', async () => {
      const { body: before } = await create();
      const { dataAlteracao: _, ...withoutVersion } = before;
      expect((await update(withoutVersion)).body.fields).toEqual({ dataAlteracao: 'Data inválida' });
      expect((await update({ ...before, id: 2_000_000 })).status).toBe(404);
      const alheio = await base.database.transaction('manutencao', (tx) =>
        insertProcesso(tx, given.estranha),
      );
      expect((await update({ ...before, id: alheio })).status).toBe(404);
      await remove(before.id);
      expect((await update(before)).status).toBe(404);
    });
  });

  describe('DELETE', () => {
    it('answers 204; parties and follow-ups go with the case, and their rows stay in the database', async () => {
      const { body } = await create();
      const [parte, acompanhamento] = await hangOn(body.id);
      expect((await remove(body.id)).status).toBe(204);
      for (const url of [
        `/Process/${body.id}`,
        `/ProcessOpositor/${parte}`,
        `/ProcessHistory/${acompanhamento}`,
        `/ProcessOpositor/OpositorProcess/${body.id}`,
        `/ProcessHistory/Process/${body.id}`,
      ]) {
        expect([url, (await call(given.app, given.firma.usuarios.admin, 'GET', url)).status]).toEqual([
          url,
          404,
        ]);
      }
      const { rows } = await maintain(
        `select count(*)::int as total from processo p join parte_contraria c using (id_cliente) join acompanhamento a using (id_cliente)
          where id_cliente = $1 and p.id = $2 and c.id = $3 and a.id = $4 and p.data_exclusao is not null and c.data_exclusao is not null and a.data_exclusao is not null and a.id_usuario_alteracao = $5`,
        [given.firma.idCliente, body.id, parte, acompanhamento, given.firma.usuarios.colaborador.id],
      );
      expect(rows).toEqual([{ total: 1 }]);
      expect((await remove(body.id)).status).toBe(404);
    });

    it('answers 409 with the numbers of the cases and commitments that hang on it, and deletes nothing', async () => {
      const { body } = await create();
      const [parte] = await hangOn(body.id);
      const { body: filho } = await create({ idProcessoCaso: 2, idProcessoPai: body.id });
      await create({ idProcessoCaso: 3, idProcessoPai: body.id });
      const { rows } = await maintain(
        "insert into compromisso (id_cliente, id_processo, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim) values ($1, $2, 1, 'Audiência', now(), now()) returning id",
        [given.firma.idCliente, body.id],
      );
      const { status, body: refusal } = await remove(body.id);
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'EM_USO',
        'Este processo não pode ser excluído: há 2 recursos ou incidentes e 1 compromisso que dependem dele.',
      ]);
      expect(refusal.dependents).toEqual([
        { kind: 'derivados', total: 2, ...(body.numeroCNJ && { search: body.numeroCNJ }) },
        { kind: 'compromissos', total: 1, idProcesso: body.id },
      ]);
      expect(
        (await call(given.app, given.firma.usuarios.admin, 'GET', `/ProcessOpositor/${parte}`)).status,
      ).toBe(200);
      await remove(filho.id);
      await maintain('update compromisso set data_exclusao = now() where id_cliente = $1 and id = $2', [
        given.firma.idCliente,
        rows[0]?.id,
      ]);
      expect((await remove(body.id)).body.message).toBe(
        'Este processo não pode ser excluído: há 1 recurso ou incidente que depende dele.',
      );
    });
  });

  describe('GET', () => {
    it('answers a client its own case without the firm’s assessment and fee terms, and 404 for any other', async () => {
      const [{ body: daPJ }, { body: daPF }] = [
        await create(),
        await create({ idEmpresa: null, idContato: given.firma.usuarios.clientePF.id }),
      ];
      const internal = Object.keys(PROCESS_INTERNAL);
      for (const [papel, whole] of [
        ['clientePJ', daPJ],
        ['clientePF', daPF],
      ] as const) {
        const shown = Object.entries(whole).filter(([field]) => !internal.includes(field));
        expect((await read(whole.id, papel)).body).toEqual(Object.fromEntries(shown));
        expect(Object.entries(whole).length - shown.length).toBe(7);
      }
      expect([(await read(daPF.id, 'clientePJ')).status, (await read(daPJ.id, 'clientePF')).status]).toEqual([
        404, 404,
      ]);
    });
  });
});
