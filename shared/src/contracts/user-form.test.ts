import { userFormSchema } from './user-form';

const usuario = {
  nome: 'Carla Dias',
  email: 'carla@foro.dev',
  senha: '',
  confirmacaoSenha: '',
  idUsuarioTipo: 9,
  idEmpresa: 3,
  idUsuarioCargo: 7,
};

const issuesOf = (isNew: boolean, values: object) => {
  const result = userFormSchema(isNew).safeParse({ ...usuario, ...values });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

describe('userFormSchema', () => {
  it.each([
    ['a new user without a password', true, {}, { senha: 'Senha é obrigatória' }],
    ['a stored user without a password', false, {}, {}],
    [
      'a confirmation of nothing',
      false,
      { confirmacaoSenha: 'Foro@2026' },
      { confirmacaoSenha: 'Senhas diferentes' },
    ],
    [
      'another confirmation',
      true,
      { senha: 'Foro@2026', confirmacaoSenha: 'Foro@2027' },
      { confirmacaoSenha: 'Senhas diferentes' },
    ],
    [
      'a weak password with another confirmation',
      true,
      { senha: 'foro', confirmacaoSenha: 'x' },
      { senha: 'Senha deve ser maior que 8 caracteres', confirmacaoSenha: 'Senhas diferentes' },
    ],
    ['a right one', true, { senha: 'Foro@2026', confirmacaoSenha: 'Foro@2026' }, {}],
    [
      'what is wrong elsewhere too',
      true,
      { nome: '', senha: 'Foro@2026', confirmacaoSenha: '' },
      { nome: 'Nome é obrigatório', confirmacaoSenha: 'Senhas diferentes' },
    ],
  ])('tells of %s in one go', (_, isNew, values, issues) => {
    expect(issuesOf(isNew, values)).toEqual(issues);
  });

  it('gives the body without the confirmation', () => {
    const body = userFormSchema(true).parse({
      ...usuario,
      senha: 'Foro@2026',
      confirmacaoSenha: 'Foro@2026',
    });
    expect(body).toMatchObject({ nome: 'Carla Dias', senha: 'Foro@2026', cpf: null });
    expect(body).not.toHaveProperty('confirmacaoSenha');
  });
});
