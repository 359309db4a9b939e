import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Team, TeamMember, TeamRow } from '@foro/shared/contracts/team';
import type { FastifyInstance } from 'fastify';
import {
  buildFirma,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  nextSerial,
  type Firma,
} from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('/Team', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    estranha = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const ask = askAs<Team & ApiErrorBody>(() => ({ app, firma }), 'admin');
  const equipe = (changes: object = {}) => ({
    equipe: `Cível ${nextSerial()}`,
    idEmpresa: firma.escritorio,
    membros: [firma.usuarios.advogado.id, firma.usuarios.gestor.id],
    ...changes,
  });

  it('creates a team: 201 with the record as GET answers it, its members by name', async () => {
    const { status, body } = await ask('POST', '/Team', equipe({ equipe: ' Tributário ' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      equipe: 'Tributário',
      idEmpresa: firma.escritorio,
      membros: [firma.usuarios.advogado.id, firma.usuarios.gestor.id],
      usuarioInclusao: expect.stringContaining('admin'),
    });
    expect((await ask('GET', `/Team/${body.id}`)).body).toEqual(body);
  });

  it('lists the teams of one office, or of all, by name', async () => {
    const filial = await base.database.transaction('manutencao', (tx) =>
      insertEmpresa(tx, { idCliente: firma.idCliente, nomeFantasia: 'Filial', idEmpresaTipo: 2 }),
    );
    await ask('POST', '/Team', equipe({ idEmpresa: filial, equipe: 'Única' }));
    expect((await ask<TeamRow[]>('GET', `/Team?idEmpresa=${filial}`)).body).toEqual([
      { id: expect.any(Number), equipe: 'Única', idEmpresa: filial },
    ]);
    const all = (await ask<TeamRow[]>('GET', '/Team', undefined, 'colaborador')).body.map(
      ({ equipe: nome }) => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    );
    expect(all.length).toBeGreaterThan(2);
    expect(all).toEqual([...all].sort());
    expect((await ask('GET', '/Team?idEmpresa=x')).status).toBe(400);
  });

  it('lists the active members by name; GET of the team holds the deactivated too', async () => {
    const inativo = await base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, { idCliente: firma.idCliente, nome: 'Zé', idUsuarioTipo: 4, ativo: false }),
    );
    const { body } = await ask(
      'POST',
      '/Team',
      equipe({ membros: [inativo.id, firma.usuarios.advogado.id] }),
    );
    expect(body.membros).toEqual([firma.usuarios.advogado.id, inativo.id]);
    expect(
      (await ask<TeamMember[]>('GET', `/Team/Members/${body.id}`, undefined, 'colaborador')).body,
    ).toEqual([{ id: firma.usuarios.advogado.id, nome: expect.stringContaining('advogado') }]);
    expect((await ask('GET', '/Team/Members/2000000')).status).toBe(404);
    expect((await ask('GET', `/Team/Members/${estranha.equipe}`)).status).toBe(404);
  });

  it('replaces name and members by PUT; the office stays', async () => {
    const { body } = await ask('POST', '/Team', equipe());
    const changed = await ask('PUT', '/Team/', {
      ...body,
      equipe: 'Renomeada',
      membros: [firma.usuarios.colaborador.id],
    });
    expect([changed.status, changed.body.equipe, changed.body.membros]).toEqual([
      200,
      'Renomeada',
      [firma.usuarios.colaborador.id],
    ]);
    expect((await ask('PUT', '/Team', { ...changed.body, idEmpresa: firma.clientePJ })).body.fields).toEqual({
      idEmpresa: 'Uma equipe não muda de escritório',
    });
    const stale = await ask('PUT', '/Team', body);
    expect([stale.status, stale.body.code]).toEqual([409, 'DESATUALIZADO']);
    expect((await ask('GET', `/Team/${body.id}`)).body.membros).toEqual([firma.usuarios.colaborador.id]);
    expect((await ask('PUT', '/Team', { ...changed.body, id: estranha.equipe })).status).toBe(404);
  });

  it.each([
    ['equipe', 'Nome da equipe é obrigatório', { equipe: '' }],
    ['equipe', 'Máximo de 100 caracteres', { equipe: 'x'.repeat(101) }],
    ['idEmpresa', 'Escritório é obrigatório', { idEmpresa: null }],
    ['idEmpresa', 'Escritório inválido', { idEmpresa: 2_000_000 }],
    ['membros.0', 'Membro inválido', { membros: [2_000_000] }],
    ['membros.1', 'Identificador inválido', { membros: [1, 'x'] }],
    ['chefe', 'Campo desconhecido', { chefe: 1 }],
  ])('answers 400 with %s: "%s"', async (field, message, changes) => {
    const { status, body } = await ask('POST', '/Team', equipe(changes));
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('takes staff of its own tenant as members, nobody else, and a client company for no office', async () => {
    for (const id of [
      firma.usuarios.clientePF.id,
      firma.usuarios.clientePJ.id,
      estranha.usuarios.advogado.id,
    ]) {
      expect(
        (await ask('POST', '/Team', equipe({ membros: [firma.usuarios.advogado.id, id] }))).body.fields,
      ).toEqual({ 'membros.1': 'Membro inválido' });
    }
    expect((await ask('POST', '/Team', equipe({ idEmpresa: firma.clientePJ }))).body.fields).toEqual({
      idEmpresa: 'Escritório inválido',
    });
    expect((await ask('POST', '/Team', equipe({ idEmpresa: estranha.escritorio }))).body.fields).toEqual({
      idEmpresa: 'Escritório inválido',
    });
  });

  it('answers 409 for a name that the office has already, whatever its accents and case', async () => {
    await ask('POST', '/Team', equipe({ equipe: 'Previdenciário' }));
    expect((await ask('POST', '/Team', equipe({ equipe: 'PREVIDENCIARIO' }))).body).toMatchObject({
      code: 'DUPLICADO',
      fields: { equipe: 'Este escritório já tem uma equipe com este nome.' },
    });
  });

  it('deletes a team on which no case depends: 204, else 409 with the number', async () => {
    const { body } = await ask('POST', '/Team', equipe());
    await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const refusal = await ask<ApiErrorBody>('DELETE', `/Team/${firma.equipe}`);
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      'Esta equipe não pode ser excluída: há 1 processo que depende dela.',
    ]);
    expect(refusal.body.dependents).toEqual([{ kind: 'processos', total: 1, idEquipe: firma.equipe }]);
    expect((await ask('DELETE', `/Team/${body.id}`)).status).toBe(204);
    expect((await ask('GET', `/Team/${body.id}`)).status).toBe(404);
    expect((await ask('DELETE', `/Team/${body.id}`)).status).toBe(404);
  });
});
