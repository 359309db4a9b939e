import type { Equipe, Escritorio, Firma } from './gerador/firma';
import { BALANCA, drawLogotipo, FRONTAO } from './gerador/logotipo';
import type { Area } from './gerador/materias/materia';
import type { Sede } from './gerador/escritorios';
import { createUsuarioRow, type UsuarioRow } from './gerador/usuarios';
import type { Plano } from './write-firma';

export const GRUPO_DEMONSTRACAO = 'Grupo Almeida & Prado';

/** Accounts for signing in to the demonstration, and their roles. */
export const CONTAS_DEMONSTRACAO = [
  { email: 'admin@foro.dev', papel: 'Admin' },
  { email: 'gestor@foro.dev', papel: 'Gestor' },
  { email: 'colaborador@foro.dev', papel: 'Colaborador' },
  { email: 'clientepj@foro.dev', papel: 'Cliente' },
  { email: 'clientepf@foro.dev', papel: 'Cliente' },
] as const;

const SEDES: readonly Sede[] = [
  {
    cidade: 'São Paulo',
    ufs: ['SP', 'PR', 'SC', 'RS', 'MT', 'MS'],
    fantasia: 'Almeida & Prado São Paulo',
    razao: 'Almeida & Prado Sociedade de Advogados',
    cores: ['#12355b', '#ffffff', '#1d5fa8', '#ffffff'],
    logotipo: drawLogotipo(FRONTAO, '#ffffff'),
    webSite: 'www.almeidaprado.example',
  },
  {
    cidade: 'Rio de Janeiro',
    ufs: ['RJ', 'ES', 'BA', 'PE', 'CE'],
    fantasia: 'Almeida & Prado Rio de Janeiro',
    razao: 'Almeida & Prado Advogados Associados RJ',
    cores: ['#0f4c3a', '#ffffff', '#12704f', '#ffffff'],
    logotipo: drawLogotipo(BALANCA, '#f5e6c8'),
    webSite: 'www.almeidaprado.example/rio',
  },
  {
    cidade: 'Belo Horizonte',
    ufs: ['MG', 'DF', 'GO', 'PA', 'AM'],
    fantasia: 'Almeida & Prado Belo Horizonte',
    razao: 'Almeida, Prado & Drummond Advogados',
    cores: ['#5b1a2e', '#fff7ed', '#8f2340', '#ffffff'],
    logotipo: null,
    webSite: null,
  },
];

const [ADMINISTRADOR, GESTOR, COLABORADOR, ADVOGADO] = [1, 2, 4, 9];
const [SP, RJ, BH] = [0, 1, 2];

interface Pessoa {
  readonly nome: string;
  readonly email: string;
  readonly tipo: number;
  readonly sede: number;
  readonly ativo?: false;
}

/** The firm's people; the first is the administrator who created everything. */
export const USUARIOS_DEMONSTRACAO: readonly Pessoa[] = [
  { nome: 'Helena Almeida Prado', email: 'admin@foro.dev', tipo: ADMINISTRADOR, sede: SP },
  { nome: 'Marcelo Tavares de Lima', email: 'gestor@foro.dev', tipo: GESTOR, sede: SP },
  { nome: 'Juliana Castro Ribeiro', email: 'colaborador@foro.dev', tipo: COLABORADOR, sede: SP },
  { nome: 'Otávio Prado Neto', email: 'otavio.prado@almeidaprado.example', tipo: ADMINISTRADOR, sede: RJ },
  { nome: 'Beatriz Nogueira Farias', email: 'beatriz.farias@almeidaprado.example', tipo: GESTOR, sede: RJ },
  { nome: 'Rafael Antunes Moreira', email: 'rafael.moreira@almeidaprado.example', tipo: GESTOR, sede: BH },
  { nome: 'Diego Santana Lopes', email: 'diego.lopes@almeidaprado.example', tipo: COLABORADOR, sede: SP },
  {
    nome: 'Patrícia Moura Brandão',
    email: 'patricia.brandao@almeidaprado.example',
    tipo: COLABORADOR,
    sede: RJ,
  },
  {
    nome: 'Thiago Assis Figueiredo',
    email: 'thiago.figueiredo@almeidaprado.example',
    tipo: COLABORADOR,
    sede: BH,
    ativo: false,
  },
  {
    nome: 'Camila Furtado Guimarães',
    email: 'camila.guimaraes@almeidaprado.example',
    tipo: ADVOGADO,
    sede: SP,
  },
  { nome: 'André Luís Sampaio', email: 'andre.sampaio@almeidaprado.example', tipo: ADVOGADO, sede: SP },
  {
    nome: 'Fernanda Vieira Coutinho',
    email: 'fernanda.coutinho@almeidaprado.example',
    tipo: ADVOGADO,
    sede: RJ,
  },
  {
    nome: 'Gustavo Henrique Pacheco',
    email: 'gustavo.pacheco@almeidaprado.example',
    tipo: ADVOGADO,
    sede: RJ,
  },
  {
    nome: 'Larissa Drummond Teixeira',
    email: 'larissa.teixeira@almeidaprado.example',
    tipo: ADVOGADO,
    sede: BH,
  },
];

interface Time {
  readonly equipe: string;
  readonly sede: number;
  readonly areas: readonly Area[];
  /** Indexes into the list above; the first `advogados` of them are responsible for cases. */
  readonly membros: readonly number[];
  readonly advogados: number;
}

const TIMES: readonly Time[] = [
  {
    equipe: 'Contencioso Cível',
    sede: SP,
    areas: ['civel', 'familia', 'penal'],
    membros: [9, 1, 2, 0],
    advogados: 2,
  },
  { equipe: 'Trabalhista', sede: SP, areas: ['trabalhista'], membros: [10, 9, 6, 2], advogados: 2 },
  {
    equipe: 'Tributário e Empresarial',
    sede: SP,
    areas: ['tributario', 'empresarial'],
    membros: [10, 0, 1, 6],
    advogados: 2,
  },
  {
    equipe: 'Cível e Família',
    sede: RJ,
    areas: ['civel', 'familia', 'penal'],
    membros: [11, 4, 7],
    advogados: 2,
  },
  {
    equipe: 'Trabalhista e Empresarial',
    sede: RJ,
    areas: ['trabalhista', 'empresarial', 'tributario'],
    membros: [12, 3, 7],
    advogados: 2,
  },
  {
    equipe: 'Contencioso Geral',
    sede: BH,
    areas: ['civel', 'trabalhista', 'tributario', 'familia', 'empresarial', 'penal'],
    membros: [13, 5, 8],
    advogados: 2,
  },
];

/** The demonstration firm; every active account has this password. */
export function createPlanoDemonstracao(senhaHash: string): Plano {
  return {
    sedes: SEDES,
    tamanhos: {
      clientesPJ: 40,
      clientesPF: 40,
      acessosPJ: 12,
      processos: 120,
      acompanhamentos: 300,
      compromissos: 80,
      lancamentos: 480,
      prazos: 60,
    },
    createUsuarios: (firma, firstId, escritorios) => createUsuarios(firma, firstId, escritorios, senhaHash),
    createEquipes,
    contaPF: { nome: 'Sérgio Augusto Pimentel', email: 'clientepf@foro.dev' },
    contaPJ: { nome: 'Cláudia Regina Bastos', email: 'clientepj@foro.dev' },
    senhaHash,
    senhaDosOutros: senhaHash,
    agenda: { antes: 30, depois: 45 },
    titulares: [0, 1, 2, 9, 11, 13],
  };
}

function createUsuarios(
  firma: Firma,
  firstId: number,
  escritorios: readonly Escritorio[],
  senhaHash: string,
): UsuarioRow[] {
  const sorteio = firma.sorteio('usuários');
  return USUARIOS_DEMONSTRACAO.map(({ nome, email, tipo, sede, ativo = true }, index) => {
    const escritorio = at(escritorios, sede);
    return createUsuarioRow(firma, sorteio, {
      id: firstId + index,
      nome,
      email,
      idUsuarioTipo: tipo,
      idEmpresa: escritorio.id,
      lugar: escritorio.lugar,
      desde: firma.hoje - 3000 + index * 150,
      autor: index === 0 ? null : firstId,
      ativo,
      senhaHash,
    });
  });
}

function createEquipes(
  firstId: number,
  escritorios: readonly Escritorio[],
  usuarios: readonly UsuarioRow[],
): Equipe[] {
  return TIMES.map(({ equipe, sede, areas, membros, advogados }, index) => {
    const ids = membros.map((place) => at(usuarios, place).id);
    return {
      id: firstId + index,
      idEmpresa: at(escritorios, sede).id,
      equipe,
      areas,
      membros: ids,
      advogados: ids.slice(0, advogados),
    };
  });
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('the plan does not fit together');
  return item;
}
