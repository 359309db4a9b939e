import type { Company } from '@foro/shared/contracts/company';
import type { Process } from '@foro/shared/contracts/process';
import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
import type { Qualification } from '@foro/shared/contracts/qualification';
import type { User } from '@foro/shared/contracts/user';
import { buildFirma, cpfOf, nextSerial, type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareGuardar } from './save-digitados.fixtures';

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;

describeOnDatabase('what is kept of a document', (base) => {
  const given = prepareGuardar(base);
  const { ask, template, missing, generate, written, documents } = given;

  it('goes to the client, the case and its opposing party, written as their own values are', async () => {
    const id = await template(
      '{cliente.documento}; {cliente.cidade}/{cliente.estado}; {processo.valor}; {processo.distribuicao}; {processo.juiz}; {parte_contraria.documento}; {parte_contraria.telefone}; {parte_contraria.advogado}',
    );
    const values = await missing(id);
    expect(values.map(({ campo, guardar }) => [campo, guardar?.registro])).toEqual([
      ['cliente.documento', 'cliente'],
      ['cliente.cidade', 'cliente'],
      ['cliente.estado', 'cliente'],
      ['processo.valor', 'processo'],
      ['processo.distribuicao', 'processo'],
      ['processo.juiz', 'processo'],
      ['parte_contraria.documento', 'parteContraria'],
      ['parte_contraria.telefone', 'parteContraria'],
      ['parte_contraria.advogado', 'processo'],
    ]);
    expect(values.find(({ campo }) => campo === 'parte_contraria.telefone')?.guardar?.nome).toBe(
      'Paulo Nunes',
    );
    const cpf = cpfOf(nextSerial());
    const made = await generate(
      id,
      {
        'cliente.documento': cpf,
        'cliente.cidade': 'Santos',
        'cliente.estado': 'sp',
        'processo.valor': '12500',
        'processo.distribuicao': '10/02/2026',
        'processo.juiz': 'Inês Prado',
        'parte_contraria.documento': 'CNPJ 11.222.333/0001-81',
        'parte_contraria.telefone': '11 3333-4444',
        'parte_contraria.advogado': 'Rui Reis',
      },
      values,
    );
    expect([made.status, made.body.fields]).toEqual([201, undefined]);
    const shown = `CPF ${cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')}`;
    expect((await written(made.body)).replaceAll('\u00a0', ' ')).toBe(
      `${shown}; Santos/SP; R$ 12.500,00; 10/02/2026; Inês Prado; CNPJ 11.222.333/0001-81; (11) 3333-4444; Rui Reis`,
    );
    expect(await missing(id)).toEqual([]);
    const cliente = (await ask<User>('GET', `/User/${given.firma.usuarios.clientePF.id}`)).body;
    expect(cliente).toMatchObject({
      cpf,
      cidade: 'Santos',
      estado: 'SP',
      idUsuarioAlteracao: given.firma.usuarios.colaborador.id,
    });
    expect((await ask<Process>('GET', `/Process/${given.processo}`)).body).toMatchObject({
      valor: 12500,
      dataDistribuicao: '2026-02-10',
      juiz: 'Inês Prado',
      advogadoContraNome: 'Rui Reis',
    });
    expect((await ask<ProcessOpositor>('GET', `/ProcessOpositor/${given.parte}`)).body).toMatchObject({
      cnpj: '11222333000181',
      telefoneDDD: '11',
      telefone: '33334444',
    });
  });

  it('is in the history of the record, by who made the document', async () => {
    const id = await template('{processo.juiz}');
    await generate(id, { 'processo.juiz': 'Inês' }, await missing(id));
    const { body } = await ask<{ items: { usuario: string | null; mudancas: unknown }[] }>(
      'GET',
      `/Audit/Record?tipo=processo&id=${given.processo}`,
    );
    expect(body.items[0]).toMatchObject({ mudancas: [{ rotulo: 'Juiz', antes: null, depois: 'Inês' }] });
  });

  it('goes nowhere unless it was asked for, and what its record has by now stays', async () => {
    const id = await template('{processo.juiz} {processo.pasta}');
    const made = await generate(id, { 'processo.juiz': 'Inês' }, []);
    expect(made.status).toBe(201);
    expect((await ask<Process>('GET', `/Process/${given.processo}`)).body.juiz).toBeNull();
    const { body } = await ask<Process>('GET', `/Process/${given.processo}`);
    await ask('PUT', '/Process', { ...body, juiz: 'Rosa' });
    const now = await missing(id);
    expect(now.map(({ campo }) => campo)).toEqual(['processo.pasta']);
    await generate(id, { 'processo.juiz': 'Inês', 'processo.pasta': '7' }, now);
    expect((await ask<Process>('GET', `/Process/${given.processo}`)).body).toMatchObject({
      juiz: 'Rosa',
      pasta: '7',
    });
  });

  it('goes to a company with its telephone, and to an office that keeps its logo', async () => {
    const office = (await ask<Company>('GET', `/Company/${given.firma.escritorio}`, undefined, 'gestor'))
      .body;
    const branded = await ask<Company>('PUT', '/Company', { ...office, logotipo: PNG }, 'gestor');
    expect(branded.status).toBe(200);
    const id = await template('{cliente.telefone} {escritorio.site} {escritorio.cidade}');
    const dono = { idEmpresa: given.firma.clientePJ };
    const values = await missing(id, 'gestor', `idEmpresa=${given.firma.clientePJ}`);
    const typed = {
      'cliente.telefone': '(13) 98888-7777',
      'escritorio.site': 'foro.dev',
      'escritorio.cidade': 'Santos',
    };
    const made = await generate(id, typed, values, { papel: 'gestor', dono });
    expect([made.status, made.body.fields]).toEqual([201, undefined]);
    const cliente = (await ask<Company>('GET', `/Company/${given.firma.clientePJ}`)).body;
    expect([cliente.telefoneDDD, cliente.telefone]).toEqual(['13', '988887777']);
    const kept = (await ask<Company>('GET', `/Company/${given.firma.escritorio}`, undefined, 'gestor')).body;
    expect([kept.webSite, kept.cidade, kept.logotipo]).toEqual(['foro.dev', 'Santos', branded.body.logotipo]);
  });

  it('is the qualification of a client where its record has no field for it, first made and then changed', async () => {
    const id = await template('{cliente.nacionalidade} {cliente.rg} {cliente.representante}');
    const values = await missing(id);
    expect(values.map(({ campo, guardar }) => [campo, guardar?.registro, guardar?.dataAlteracao])).toEqual([
      ['cliente.nacionalidade', 'qualificacao', null],
      ['cliente.rg', 'qualificacao', null],
      ['cliente.representante', undefined, undefined],
    ]);
    expect((await generate(id, { 'cliente.rg': '12.345' }, values)).status).toBe(201);
    const next = await missing(id);
    expect(next.map(({ campo }) => campo)).toEqual(['cliente.nacionalidade', 'cliente.representante']);
    const stale = await generate(id, { 'cliente.nacionalidade': 'brasileira' }, values);
    expect([stale.status, stale.body.code]).toEqual([409, 'DESATUALIZADO']);
    const made = await generate(id, { 'cliente.nacionalidade': 'brasileira' }, next);
    expect([made.status, await written(made.body)]).toEqual([
      201,
      expect.stringMatching(/^brasileira 12\.345/),
    ]);
    const dono = { idEmpresa: given.firma.clientePJ };
    const ofCompany = await missing(id, 'colaborador', `idEmpresa=${given.firma.clientePJ}`);
    await generate(id, { 'cliente.representante': 'Rui Lima, sócio' }, ofCompany, { dono });
    const { body } = await ask<Qualification>('GET', `/Company/${given.firma.clientePJ}/qualification`);
    expect(body.representante).toBe('Rui Lima, sócio');
  });

  it('is offered to who may change the record alone, and refused from anybody else', async () => {
    const id = await template('{escritorio.site} {advogado.cpf} {cliente.cidade}');
    const offered = async (papel: Papel) =>
      (await missing(id, papel)).map(({ guardar }) => guardar?.registro ?? null);
    expect(await offered('colaborador')).toEqual([null, null, 'cliente']);
    expect(await offered('gestor')).toEqual(['escritorio', 'advogado', 'cliente']);
    const typed = { 'escritorio.site': 'foro.dev' };
    const refused = await generate(id, typed, await missing(id, 'gestor'));
    expect([refused.status, refused.body.code]).toEqual([403, 'ACESSO_NEGADO']);
    const client = await generate(id, typed, await missing(id, 'gestor'), { papel: 'clientePF' });
    expect(client.status).toBe(403);
    expect(
      (await ask<Company>('GET', `/Company/${given.firma.escritorio}`, undefined, 'gestor')).body.webSite,
    ).toBeNull();
  });

  it('is not offered for what no record has a field for, nor where it is not said which party it is of', async () => {
    const id = await template('{processo.vara} {processo.natureza} {valor_extenso} {parte_contraria.email}');
    const offered = async () => (await missing(id)).flatMap(({ campo, guardar }) => (guardar ? [campo] : []));
    expect(await offered()).toEqual(['parte_contraria.email']);
    await ask('POST', '/ProcessOpositor', { idProcesso: given.processo, nome: 'Beta' });
    expect(await offered()).toEqual([]);
  });

  it('is told of where the record changed meanwhile, and the document can be made all the same', async () => {
    const id = await template('{processo.juiz} {cliente.cidade}');
    const values = await missing(id);
    const { body } = await ask<Process>('GET', `/Process/${given.processo}`, undefined, 'gestor');
    await ask('PUT', '/Process', { ...body, pasta: '9' }, 'gestor');
    const typed = { 'processo.juiz': 'Inês', 'cliente.cidade': 'Santos' };
    const stale = await generate(id, typed, values);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'DESATUALIZADO',
      expect.stringMatching(/^O cadastro "Ação de cobrança" foi alterado por gestor .*gere sem guardar/),
    ]);
    expect(await documents()).toBe(0);
    const { body: cliente } = await ask<User>('GET', `/User/${given.firma.usuarios.clientePF.id}`);
    expect(cliente.cidade).toBeNull();
    const again = await generate(id, typed, await missing(id));
    expect([again.status, await written(again.body)]).toEqual([201, 'Inês Santos']);
    expect((await ask<Process>('GET', `/Process/${given.processo}`)).body).toMatchObject({
      juiz: 'Inês',
      pasta: '9',
    });
  });

  it('is kept once where the button is pressed twice, and makes one document', async () => {
    const id = await template('{processo.juiz}');
    const values = await missing(id);
    const twice = await Promise.all([1, 2].map(() => generate(id, { 'processo.juiz': 'Inês' }, values)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await documents()).toBe(1);
  });

  it("never reaches another firm's records", async () => {
    const id = await template('{cliente.cidade}');
    const values = await missing(id);
    const outra = await buildFirma(base.database);
    const { status } = await call(
      given.app,
      outra.usuarios.gestor,
      'POST',
      `/DocumentTemplate/${id}/generate`,
      {
        idProcesso: given.processo,
        titulo: 'x',
        valores: { 'cliente.cidade': 'Santos' },
        guardar: values.flatMap(({ guardar }) =>
          guardar ? [{ registro: guardar.registro, dataAlteracao: guardar.dataAlteracao }] : [],
        ),
      },
    );
    expect(status).toBe(404);
    expect((await ask<User>('GET', `/User/${given.firma.usuarios.clientePF.id}`)).body.cidade).toBeNull();
  });
});
