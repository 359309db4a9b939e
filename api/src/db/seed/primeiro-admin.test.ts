import { isSenha } from '../../passwords';
import { describeOnOwnDatabase } from '../../testing/describe-on-database';
import { createFirstAdmin, createGrupo, FundacaoRecusadaError } from './primeiro-admin';
import { REFERENCIAS } from './referencias/seed-referencias';

const ADMIN = {
  grupo: 'Grupo Novo',
  nome: 'Ana Souza',
  email: 'Ana@escritorio.adv.br',
  senha: 'Ladrilho-Vento@73',
};

describeOnOwnDatabase('createFirstAdmin', (base) => {
  const groups = () =>
    base.database
      .transaction('manutencao', (tx) => tx.query<{ nome: string }>('select nome from grupo'))
      .then(({ rows }) => rows);

  it.each([
    [{ senha: '' }, 'Senha é obrigatória.'],
    [{ senha: 'Curta@1' }, 'Senha deve ser maior que 8 caracteres.'],
    [{ senha: 'somenteletras' }, 'Senha deve conter números, maiúsculas e caracteres especiais.'],
    [{ senha: 'Mudar@123' }, 'Senha muito comum: escolha outra, que ninguém adivinhe.'],
    [
      { senha: 'AnaSouza@73x' },
      'Senha não pode conter o nome da pessoa, do escritório ou do sistema, nem o e-mail.',
    ],
    [{ grupo: '  ' }, 'Grupo é obrigatório.'],
    [{ nome: '' }, 'Nome é obrigatório.'],
    [{ nome: 'a'.repeat(101) }, 'Nome deve ter no máximo 100 caracteres.'],
    [{ email: 'ana' }, 'E-mail inválido.'],
  ])('refuses %j and founds nothing: %s', async (wrong, message) => {
    const work = createFirstAdmin(base.database, { ...ADMIN, ...wrong });
    await expect(work).rejects.toThrow(FundacaoRecusadaError);
    await expect(work).rejects.toThrow(message);
    await expect(groups()).resolves.toEqual([]);
  });

  it('founds the group with its reference tables and an administrator who can sign in', async () => {
    const { idCliente, id } = await createFirstAdmin(base.database, ADMIN);
    await expect(groups()).resolves.toEqual([{ nome: 'Grupo Novo' }]);
    const [credential] = await base.database.transaction('sistema', (tx) =>
      tx.prepared<Record<string, unknown>>('select * from foro_credencial($1)', ['ana@escritorio.adv.br']),
    );
    expect(credential).toMatchObject({ id_cliente: idCliente, id, ativo: true, id_usuario_tipo: 1 });
    await expect(isSenha(String(credential?.senha_hash), ADMIN.senha)).resolves.toBe(true);
    const { rows } = await base.database.transaction({ idCliente }, (tx) =>
      tx.query(
        'select (select count(*)::int from processo_acao) as acoes, (select count(*)::int from cidade) as cidades, (select usuario_tipo from usuario) as tipo',
      ),
    );
    expect(rows).toEqual([
      { acoes: REFERENCIAS.processo_acao?.length, cidades: 5571, tipo: 'Administrador' },
    ]);
  });

  it('refuses an installation that is already founded', async () => {
    const work = createFirstAdmin(base.database, {
      ...ADMIN,
      grupo: 'Outro',
      email: 'outra@escritorio.adv.br',
    });
    await expect(work).rejects.toThrow(
      'Esta instalação já foi fundada (Grupo Novo). Novos usuários são criados por um administrador.',
    );
    await expect(groups()).resolves.toEqual([{ nome: 'Grupo Novo' }]);
  });

  it.each([
    [{ nome: '' }, 'Nome é obrigatório.'],
    [{ grupo: 'grupo nôvo' }, 'Já há um grupo com esse nome (Grupo Novo): escolha outro.'],
    [
      { grupo: 'Grupo Dois', email: 'ana@ESCRITORIO.adv.br' },
      'Já há uma pessoa com o e-mail ana@ESCRITORIO.adv.br nesta instalação: use outro.',
    ],
  ])('refuses a further firm with %j: %s', async (wrong, message) => {
    await expect(createGrupo(base.database, { ...ADMIN, ...wrong })).rejects.toThrow(message);
    await expect(groups()).resolves.toEqual([{ nome: 'Grupo Novo' }]);
  });

  it('founds a further firm with its own administrator and reference tables', async () => {
    const { idCliente, id } = await createGrupo(base.database, {
      ...ADMIN,
      grupo: ' Grupo Dois ',
      email: 'bia@escritorio.adv.br',
    });
    await expect(groups()).resolves.toEqual([{ nome: 'Grupo Novo' }, { nome: 'Grupo Dois' }]);
    const { rows } = await base.database.transaction({ idCliente }, (tx) =>
      tx.query(
        'select id, email, (select count(*)::int from processo_acao) as acoes, (select count(*)::int from fluxo where not ativo) as fluxos from usuario',
      ),
    );
    expect(rows).toEqual([
      { id, email: 'bia@escritorio.adv.br', acoes: REFERENCIAS.processo_acao?.length, fluxos: 4 },
    ]);
  });
});
