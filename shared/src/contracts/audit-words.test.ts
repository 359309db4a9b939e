import { KINDS_WITHIN, RECORD_CHOICES, recordWord } from './audit-words';
import { TIPO_EMPRESA, TIPO_USUARIO } from './tipos';

it.each([
  ['usuario', TIPO_USUARIO.Administrador, 'Usuário'],
  ['usuario', TIPO_USUARIO.Gestor, 'Usuário'],
  ['usuario', TIPO_USUARIO.Colaborador, 'Usuário'],
  ['usuario', TIPO_USUARIO.Advogado, 'Usuário'],
  ['usuario', TIPO_USUARIO.ClientePF, 'Cliente PF'],
  ['usuario', TIPO_USUARIO.ClientePFProspect, 'Cliente PF'],
  ['usuario', TIPO_USUARIO.AcessoPJ, 'Acesso PJ'],
  // A person who was refused at sign-in may be unknown.
  ['usuario', null, 'Usuário'],
  ['empresa', TIPO_EMPRESA.ClientePJ, 'Cliente PJ'],
  ['empresa', TIPO_EMPRESA.ClientePJProspect, 'Cliente PJ'],
  ['empresa', TIPO_EMPRESA.EmpresaGrupo, 'Empresa do Grupo'],
  ['empresa', TIPO_EMPRESA.Fornecedor, 'Empresa'],
  ['empresa', null, 'Empresa'],
  ['processo', null, 'Processo'],
  ['processo', TIPO_USUARIO.ClientePF, 'Processo'],
  ['nada', null, undefined],
])('calls a record of %s of the type %s "%s"', (tabela, idTipo, palavra) => {
  expect(recordWord(tabela, idTipo)).toBe(palavra);
});

it('offers each kind once, those of one table behind it', () => {
  const tipos = RECORD_CHOICES.map(([tipo]) => tipo);
  expect(new Set(tipos).size).toBe(tipos.length);
  expect(new Set(RECORD_CHOICES.map(([, text]) => text)).size).toBe(tipos.length);
  expect(tipos).toEqual(expect.arrayContaining(Object.keys(KINDS_WITHIN)));
  const at = tipos.indexOf('usuario');
  expect(RECORD_CHOICES.slice(at, at + 4).map(([, text]) => text)).toEqual([
    'Usuário (de todo tipo)',
    'Usuário',
    'Cliente PF',
    'Acesso PJ',
  ]);
});
