import { AREAS, findArea } from './areas';
import { currentEntry, menuFor } from './menu';

const labels = (role: string | null, device: 'desktop' | 'mobile') =>
  menuFor(role, device).flatMap(({ label, groups }) => [
    label,
    ...groups.flatMap(({ entries }) => entries.map((entry) => entry.label)),
  ]);

const administracao = [
  'ADMINISTRAÇÃO',
  'Lista de Usuários',
  'Novo Usuário',
  'Lista de Empresas',
  'Nova Empresa',
];
const clientes = [
  'CADASTRO DE CLIENTES',
  'Lista de Clientes PF',
  'Novo Cliente PF',
  'Lista de Clientes PJ',
  'Novo Cliente PJ',
  'Lista de Acessos PJ',
  'Novo Acesso PJ',
];
const ferramentas = ['FERRAMENTAS', 'Início de um Processo', 'Lista de Processos', 'Minha Agenda'];
const doCliente = ['Início', 'Minha conta'];
// The most used sections first; within a section the specification's order.
const noCelular = [...ferramentas, 'Instalar APP'];

describe('menuFor', () => {
  it.each([
    ['Admin', 'desktop', [...administracao, ...clientes, ...ferramentas, 'Novo Compromisso']],
    ['Gestor', 'desktop', [...administracao, ...clientes, ...ferramentas, 'Novo Compromisso']],
    ['Colaborador', 'desktop', [...clientes, ...ferramentas, 'Novo Compromisso']],
    ['Cliente', 'desktop', ['FERRAMENTAS', ...doCliente, 'Lista de Processos']],
    ['Outro', 'desktop', ['FERRAMENTAS', 'Lista de Processos']],
    [null, 'desktop', ['FERRAMENTAS', 'Lista de Processos']],
    ['Admin', 'mobile', [...noCelular, ...clientes, ...administracao]],
    ['Colaborador', 'mobile', [...noCelular, ...clientes]],
    ['Cliente', 'mobile', ['FERRAMENTAS', ...doCliente, 'Lista de Processos', 'Instalar APP']],
  ] as const)('shows %s on %s what the specification says', (role, device, expected) => {
    expect(labels(role, device)).toEqual(expected);
  });
});

describe('currentEntry', () => {
  it.each([
    ['/processos', '/processos'],
    ['/processodetalhe/7/hist', '/processos'],
    ['/processonovo', '/processonovo'],
    ['/clientepfdetalhe/7', '/clientespf'],
    ['/clientepfdetalhe/0', '/clientepfdetalhe/0'],
    ['/usuariopjdetalhe/9/4', '/usuariospj'],
    ['/usuariopjdetalhe/0/4', '/usuariopjdetalhe/0/0'],
    ['/agendadetalhe/12', '/agenda'],
    ['/agenda/por-baixo', '/agenda'],
    ['/agendamento', null],
    ['/home', null],
  ])('at %s is %s', (pathname, entry) => {
    expect(currentEntry(menuFor('Admin', 'desktop'), pathname)).toBe(entry);
  });

  it('is the list if a phone has no entry for a new record', () => {
    expect(currentEntry(menuFor('Admin', 'mobile'), '/agendadetalhe/0')).toBe('/agenda');
  });
});

describe('findArea', () => {
  it.each([
    ['/usuarios', 'mfe-admin'],
    ['/usuariodetalhe/0', 'mfe-admin'],
    ['/usuariospj', 'mfe-clientes'],
    ['/usuariopjdetalhe/0/4', 'mfe-clientes'],
    ['/processonovo', 'mfe-processos'],
    ['/processodetalhe/7/aux', 'mfe-processos'],
    ['/agendadetalhe/3', 'mfe-agenda'],
    ['/home', undefined],
    ['/nada', undefined],
  ])('%s belongs to %s', (pathname, remote) => {
    expect(findArea(pathname)?.remote).toBe(remote);
  });

  it('knows each prefix once', () => {
    const prefixes = AREAS.map(({ prefix }) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
