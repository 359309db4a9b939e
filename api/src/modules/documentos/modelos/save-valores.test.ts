import type { Process } from '@foro/shared/contracts/process';
import type { User } from '@foro/shared/contracts/user';
import { cpfOf, nextSerial } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareGuardar } from './save-digitados.fixtures';

describeOnDatabase('a value that is kept of a document', (base) => {
  const given = prepareGuardar(base);
  const { ask, template, missing, generate, written, documents } = given;

  it('is refused beside each value that its record does not take, and nothing is made', async () => {
    const id = await template(
      '{cliente.cpf} {parte_contraria.email} {processo.valor} {processo.distribuicao}',
    );
    const values = await missing(id);
    const unread = await generate(
      id,
      { 'cliente.cpf': 'não tem', 'processo.valor': 'muito', 'processo.distribuicao': '31/02/2026' },
      values,
    );
    expect([unread.status, unread.body.fields]).toEqual([
      400,
      {
        'valores.cliente.cpf': 'CPF inválido',
        'valores.processo.valor': 'Valor inválido',
        'valores.processo.distribuicao': 'Data inválida',
      },
    ]);
    const wrong = await generate(id, { 'cliente.cpf': '111.111.111-11' }, values);
    expect([wrong.status, wrong.body.fields]).toEqual([400, { 'valores.cliente.cpf': 'CPF inválido' }]);
    const email = await generate(id, { 'processo.valor': '10', 'parte_contraria.email': 'paulo' }, values);
    expect(email.body.fields).toEqual({ 'valores.parte_contraria.email': 'E-mail inválido' });
    const cpf = cpfOf(nextSerial());
    const { body: advogado } = await ask<User>(
      'GET',
      `/User/${given.firma.usuarios.advogado.id}`,
      undefined,
      'gestor',
    );
    await ask('PUT', '/User', { ...advogado, cpf }, 'gestor');
    const taken = await generate(id, { 'cliente.cpf': cpf }, values);
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
      409,
      'DUPLICADO',
      ['valores.cliente.cpf'],
    ]);
    // The case's values came together with the wrong e-mail, so the case stored nothing either.
    expect((await ask<Process>('GET', `/Process/${given.processo}`)).body.valor).toBeNull();
    expect(await documents()).toBe(0);
  });

  it('is an address in its own fields, or told how it is to be written', async () => {
    const id = await template('{cliente.endereco}');
    const values = await missing(id);
    const loose = await generate(id, { 'cliente.endereco': 'perto da praça' }, values);
    expect([loose.status, loose.body.fields]).toEqual([
      400,
      { 'valores.cliente.endereco': expect.stringMatching(/Rua, número, bairro, Cidade\/UF/) },
    ]);
    const linha = 'Rua Augusta, 100, Centro, São Paulo/SP, CEP 01305-000';
    const made = await generate(
      id,
      { 'cliente.endereco': 'Rua Augusta,100, Centro, São Paulo - sp, 01305000' },
      values,
    );
    expect([made.status, await written(made.body)]).toEqual([201, linha]);
    expect((await ask<User>('GET', `/User/${given.firma.usuarios.clientePF.id}`)).body).toMatchObject({
      endereco: 'Rua Augusta',
      numero: '100',
      complemento: null,
      bairro: 'Centro',
      cidade: 'São Paulo',
      estado: 'SP',
      cep: '01305000',
    });
  });

  it('answers the other words that say the same, which may be left empty', async () => {
    const id = await template(
      '{cliente.cpf} {cliente.documento} {cliente.cidade} {cliente.endereco} {valor_extenso}',
    );
    const typed = {
      'cliente.cpf': '52998224725',
      'cliente.endereco': 'Rua A, 1, Itu/SP',
    };
    const made = await generate(id, typed, await missing(id));
    expect([made.status, await written(made.body)]).toEqual([
      201,
      '529.982.247-25 CPF 529.982.247-25 Itu Rua A, 1, Itu/SP [valor da causa por extenso]',
    ]);
  });

  it('is refused where two fields say different things of the same', async () => {
    const id = await template('{cliente.cpf} {cliente.documento}');
    const typed = { 'cliente.cpf': cpfOf(nextSerial()), 'cliente.documento': cpfOf(nextSerial()) };
    const { status, body } = await generate(id, typed, await missing(id));
    expect([status, Object.values(body.fields ?? {})]).toEqual([
      400,
      ['Não combina com o outro campo que diz o mesmo'],
    ]);
  });

  it('is refused in plain words where the record has a flaw of its own', async () => {
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update empresa set contato = null where id_cliente = $1 and id = $2', [
        given.firma.idCliente,
        given.firma.clientePJ,
      ]),
    );
    const id = await template('{cliente.cidade}');
    const dono = { idEmpresa: given.firma.clientePJ };
    const values = await missing(id, 'colaborador', `idEmpresa=${given.firma.clientePJ}`);
    const { status, body } = await generate(id, { 'cliente.cidade': 'Santos' }, values, { dono });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/não pôde ser guardado: Contato é obrigatório\. Nada foi gerado/),
    ]);
  });
});
