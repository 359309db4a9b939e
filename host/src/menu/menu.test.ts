import { AREAS, findArea } from './areas';
import { menuFor } from './menu';

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

describe('menuFor', () => {
  it.each([
    ['Admin', 'desktop', [...administracao, ...clientes, ...ferramentas, 'Novo Compromisso']],
    ['Gestor', 'desktop', [...administracao, ...clientes, ...ferramentas, 'Novo Compromisso']],
    ['Colaborador', 'desktop', [...clientes, ...ferramentas, 'Novo Compromisso']],
    ['Cliente', 'desktop', ['FERRAMENTAS', 'Lista de Processos']],
    ['Outro', 'desktop', ['FERRAMENTAS', 'Lista de Processos']],
    [null, 'desktop', ['FERRAMENTAS', 'Lista de Processos']],
    ['Admin', 'mobile', [...administracao, ...clientes, ...ferramentas, 'Instalar APP']],
    ['Colaborador', 'mobile', [...clientes, ...ferramentas, 'Instalar APP']],
    ['Cliente', 'mobile', ['FERRAMENTAS', 'Lista de Processos', 'Instalar APP']],
  ] as const)('shows %s on %s what the specification says', (role, device, expected) => {
    expect(labels(role, device)).toEqual(expected);
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
