import type { AuditRow } from '@foro/shared/contracts/audit';
import type { CompanyPix } from '@foro/shared/contracts/company-pix';
import type { StatementPix } from '@foro/shared/contracts/cost-statement';
import type { RecoveryCodes, SecondFactorSecret } from '@foro/shared/contracts/second-factor';
import { formatCnpj } from '@foro/shared/format';
import { Secret, TOTP } from 'otpauth';
import { SENHA, type Papel } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { readPdf } from '../../../testing/read-pdf';
import { PAGA, preparePrestacoes } from './prestacoes.fixtures';

describeOnDatabase('PIX', (base) => {
  const given = preparePrestacoes(base);
  const { ask, enter, charge, act, fileOf } = given;
  const office = () => `/Company/${given.firma.escritorio}/Pix`;
  const setKey = (body: object = { tipo: 'cnpj', chave: '11.222.333/0001-81' }, papel: Papel = 'admin') =>
    ask<CompanyPix>('POST', office(), body, papel);
  const pixOf = (id: number, papel: Papel = 'gestor') =>
    ask<StatementPix>('GET', `/CostStatement/${id}/Pix`, undefined, papel);

  it('pays a statement, on the screen, in the file, and for its client once it was sent', async () => {
    await setKey();
    await enter({ ...PAGA, valor: '1234.56' });
    const { body: statement } = await charge();
    const { status, body } = await pixOf(statement.id);
    expect([status, body.valor, body.txid]).toEqual([200, '1234.56', `FORO${given.firma.escritorio}PC1`]);
    expect(body.codigo).toMatch(
      /^00020126360014br\.gov\.bcb\.pix011411222333000181.*54071234\.56.*6304[0-9A-F]{4}$/,
    );
    expect((await pixOf(statement.id, 'clientePJ')).status).toBe(404);
    await act(statement.id, 'send');
    expect((await pixOf(statement.id, 'clientePJ')).body).toEqual(body);
    expect((await pixOf(statement.id, 'clientePF')).status).toBe(404);
    const text = readPdf(await fileOf(statement.id, 'Pdf')).join(' ');
    expect(text).toContain('Pagar por PIX: R$ 1.234,56');
    expect(text).toContain(`CNPJ ${formatCnpj(body.documento)}`);
    await act(statement.id, 'pay', { pagaEm: '2026-03-01' });
    const paid = await pixOf(statement.id);
    expect([paid.status, paid.body.message]).toEqual([409, 'Não há nada a pagar nesta prestação de contas.']);
  });

  it('says why there is no code: no key, nothing due, too much', async () => {
    await enter(PAGA);
    const { body: first } = await charge();
    const refused = await pixOf(first.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'O escritório não tem chave PIX cadastrada.',
    ]);
    await setKey();
    await enter({ tipo: 'adiantamento', valor: '5.00', pagoEm: '2026-01-05', pagoPor: 'cliente' });
    const { body: nothing } = await charge();
    expect((await pixOf(nothing.id)).body.message).toBe('Não há nada a pagar nesta prestação de contas.');
    await enter({ ...PAGA, valor: '10000000000.00' });
    const { body: much } = await charge();
    expect((await pixOf(much.id)).body.message).toMatch(/^O valor passa do que um código PIX aceita/);
  });

  it('has no code when its office is in the trash, and its file is drawn all the same', async () => {
    await setKey();
    await enter(PAGA);
    const { body: statement } = await charge();
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update empresa set data_exclusao = clock_timestamp() where id_cliente = $1 and id = $2', [
        given.firma.idCliente,
        given.firma.escritorio,
      ]),
    );
    expect((await pixOf(statement.id)).status).toBe(409);
    expect(readPdf(await fileOf(statement.id, 'Pdf')).join(' ')).not.toContain('PIX');
  });

  it('has a key that only an Admin changes, with an event, and a notice to every Admin', async () => {
    expect((await setKey(undefined, 'gestor')).status).toBe(403);
    expect((await setKey()).body).toMatchObject({ tipo: 'cnpj', chave: '11222333000181' });
    expect((await ask<CompanyPix>('GET', office(), undefined, 'gestor')).body.chave).toBe('11222333000181');
    // The same key again is no change.
    await setKey();
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query("select tipo, id_usuario from aviso where id_cliente = $1 and tipo = 'pix'", [
        given.firma.idCliente,
      ]),
    );
    expect(rows).toEqual([{ tipo: 'pix', id_usuario: given.firma.usuarios.admin.id }]);
    const { body: events } = await ask<AuditRow[]>(
      'GET',
      `/Audit?tipo=empresa&idRegistro=${given.firma.escritorio}&acao=alteracao`,
      undefined,
      'admin',
    );
    expect(events.map(({ mudancas }) => mudancas)).toEqual([
      [expect.objectContaining({ rotulo: 'Chave PIX', depois: '11222333000181' })],
    ]);
    expect((await setKey({ tipo: null, chave: null })).body).toMatchObject({ tipo: null, chave: null });
  });

  it.each([
    [{ tipo: 'cpf', chave: '11.222.333/0001-81' }, 'chave', 'CPF inválido'],
    [{ tipo: 'telefone', chave: '0800 123' }, 'chave', 'Telefone inválido: digite o DDD e o número'],
    [{ tipo: 'aleatoria', chave: 'x'.repeat(101) }, 'chave', 'Máximo de 100 caracteres'],
    [{ tipo: null, chave: 'a@b.co' }, 'tipo', 'Tipo da chave é obrigatório'],
    [{ tipo: 'email', chave: ' ' }, 'chave', 'Chave PIX é obrigatória'],
  ])('refuses the key %j', async (body, field, message) => {
    const refused = await setKey(body);
    expect([refused.status, refused.body.fields?.[field]]).toEqual([400, message]);
  });

  it('asks for the code of the second factor from an Admin who has one', async () => {
    const { body: secret } = await ask<SecondFactorSecret>(
      'POST',
      '/Account/secondFactor/start',
      { senhaAtual: SENHA },
      'admin',
    );
    const codeIn = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret.segredo) }).generate({
        timestamp: Date.now() + seconds * 1000,
      });
    await ask<RecoveryCodes>('POST', '/Account/secondFactor', { codigo: codeIn(0) }, 'admin');
    const key = { tipo: 'email', chave: 'Pix@Firma.dev' };
    expect((await setKey(key)).body.fields).toEqual({ codigo: 'Código é obrigatório' });
    expect((await setKey({ ...key, codigo: codeIn(-300) })).status).toBe(400);
    expect((await ask<CompanyPix>('GET', office())).body.chave).toBeNull();
    expect((await setKey({ ...key, codigo: codeIn(30) })).body.chave).toBe('pix@firma.dev');
  });
});
