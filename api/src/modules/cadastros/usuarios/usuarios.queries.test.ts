import { userCreateSchema, userUpdateSchema } from '@foro/shared/contracts/user';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { AcessoNegadoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { buildFirma, cpfOf, nextSerial, type Firma } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { createUsuario, updateUsuario } from './usuarios.queries';

const HASH = '$argon2id$um-resumo';

// The route hashes a password before its transaction, and already checks the permission there; between the two
// a role may change.
describeOnDatabase('where a user is written', (base) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
  });
  const asColaborador = <T>(work: (tx: Transaction, sessao: Sessao) => Promise<T>) => {
    const { id: idUsuario } = firma.usuarios.colaborador;
    const { idCliente, escritorio: idEmpresa } = firma;
    const sessao = {
      idSessao: randomUUID(),
      idUsuario,
      idCliente,
      idUsuarioTipo: 4,
      idEmpresa,
      isRestrita: false,
    };
    return base.database.transaction({ idCliente }, (tx) => work(tx, { ...sessao, role: 'Colaborador' }));
  };
  const people = async (email: string) =>
    (
      await base.database.transaction('manutencao', (tx) =>
        tx.query('select senha_hash from usuario where email = $1', [email]),
      )
    ).rows;
  const pessoa = (changes: object) => ({
    id: null,
    nome: 'Ana Souza',
    email: `pessoa${nextSerial()}@firma.teste`,
    cpf: cpfOf(nextSerial()),
    celularDDD: '11',
    celular: '987654321',
    ...changes,
  });

  it('asks again who may: staff makes no platform user, though the route let it pass', async () => {
    const body = userCreateSchema.parse(
      pessoa({ senha: 'Ladrilho-Vento@73', idUsuarioTipo: 4, idEmpresa: firma.escritorio }),
    );
    await expect(asColaborador((tx, sessao) => createUsuario(tx, sessao, body, HASH))).rejects.toThrow(
      AcessoNegadoError,
    );
    expect(await people(body.email ?? '')).toEqual([]);
  });

  it('gives a PF client no password, whatever the route sends', async () => {
    const body = userCreateSchema.parse(pessoa({ idUsuarioTipo: 6 }));
    const { id, dataAlteracao } = await asColaborador((tx, sessao) => createUsuario(tx, sessao, body, HASH));
    expect(await people(body.email ?? '')).toEqual([{ senha_hash: null }]);
    const change = userUpdateSchema.parse({ ...body, id, dataAlteracao, nome: 'Ana Lima' });
    const changed = await asColaborador((tx, sessao) => updateUsuario(tx, sessao, change, HASH));
    expect(changed.nome).toBe('Ana Lima');
    expect(await people(body.email ?? '')).toEqual([{ senha_hash: null }]);
  });
});
