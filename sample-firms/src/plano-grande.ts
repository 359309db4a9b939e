import type { Equipe, Escritorio, Firma } from './gerador/firma';
import type { Sede } from './gerador/escritorios';
import type { Area } from './gerador/materias/materia';
import { createNome, slugOf } from './gerador/pessoas';
import { createUsuarioRow, type UsuarioRow } from './gerador/usuarios';
import { LUGARES } from './gerador/vocabulario/lugares';
import type { Plano, Tamanhos } from './write-firma';

/** Sizes of the large firm. */
export interface TamanhosGrande extends Tamanhos {
  /** Platform users; at least one for each office. */
  readonly usuarios: number;
}

export const TAMANHOS_GRANDE: TamanhosGrande = {
  usuarios: 400,
  clientesPJ: 25_000,
  clientesPF: 25_000,
  acessosPJ: 2_000,
  processos: 100_000,
  acompanhamentos: 300_000,
  compromissos: 20_000,
  lancamentos: 600_000,
  prazos: 60_000,
};

/** Accounts of the large firm: a benchmark signs in with them. */
export const CONTAS_GRANDE = {
  admin: 'admin@grande.foro.dev',
  gestor: 'gestor@grande.foro.dev',
  colaborador: 'colaborador@grande.foro.dev',
  clientePJ: 'clientepj@grande.foro.dev',
  clientePF: 'clientepf@grande.foro.dev',
} as const;

/** Towns with an office; each office takes its own state, and the other states are divided among them. */
const CIDADES = [
  'São Paulo',
  'Rio de Janeiro',
  'Belo Horizonte',
  'Curitiba',
  'Porto Alegre',
  'Brasília',
  'Salvador',
  'Recife',
  'Fortaleza',
  'Goiânia',
  'Campinas',
  'Florianópolis',
];
const UFS = CIDADES.map((cidade) => LUGARES.find((lugar) => lugar.cidade === cidade)?.uf ?? '');
const OUTRAS = [...new Set(LUGARES.map(({ uf }) => uf))].filter((uf) => !UFS.includes(uf));

const SEDES: readonly Sede[] = CIDADES.map((cidade, index) => ({
  cidade,
  ufs: [UFS[index] ?? '', ...OUTRAS.filter((_, other) => other % CIDADES.length === index)],
  fantasia: `Grande Banca ${cidade}`,
  razao: `Grande Banca Sociedade de Advogados - ${cidade}`,
  cores: null,
  logotipo: null,
  webSite: null,
}));

const AREAS: readonly { readonly equipe: string; readonly areas: readonly Area[] }[] = [
  { equipe: 'Cível', areas: ['civel'] },
  { equipe: 'Trabalhista', areas: ['trabalhista'] },
  { equipe: 'Tributário e Empresarial', areas: ['tributario', 'empresarial'] },
  { equipe: 'Família e Penal', areas: ['familia', 'penal'] },
];

export const EQUIPES_GRANDE = CIDADES.length * AREAS.length;

const [ADMINISTRADOR, GESTOR, COLABORADOR, ADVOGADO] = [1, 2, 4, 9];
const PRIMEIROS = [
  { email: CONTAS_GRANDE.admin, tipo: ADMINISTRADOR },
  { email: CONTAS_GRANDE.gestor, tipo: GESTOR },
  { email: CONTAS_GRANDE.colaborador, tipo: COLABORADOR },
];

/** A firm for benchmarks: like the demonstration, but much larger, and only its five accounts may sign in. */
export function createPlanoGrande({ usuarios, ...tamanhos }: TamanhosGrande, senhaHash: string): Plano {
  return {
    sedes: SEDES,
    tamanhos,
    createUsuarios: (firma, firstId, escritorios) =>
      createUsuarios(firma, firstId, Math.max(usuarios, SEDES.length * 2), escritorios, senhaHash),
    createEquipes,
    contaPF: { nome: 'Cliente de Medição', email: CONTAS_GRANDE.clientePF },
    contaPJ: { nome: 'Acesso de Medição', email: CONTAS_GRANDE.clientePJ },
    senhaHash,
    senhaDosOutros: null,
    agenda: { antes: 400, depois: 180 },
    titulares: Array.from({ length: 20 }, (_, index) => index),
  };
}

function createUsuarios(
  firma: Firma,
  firstId: number,
  count: number,
  escritorios: readonly Escritorio[],
  senhaHash: string,
): UsuarioRow[] {
  const sorteio = firma.sorteio('usuários');
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index;
    const escritorio = escritorios[index % escritorios.length];
    if (escritorio === undefined) throw new RangeError('a firm has offices');
    const primeiro = PRIMEIROS[index];
    const nome = createNome(sorteio);
    const tipo =
      primeiro?.tipo ?? sorteio.pick([GESTOR, COLABORADOR, COLABORADOR, ADVOGADO, ADVOGADO, ADVOGADO]);
    const email = primeiro?.email ?? `${slugOf(nome)}${id}@grandebanca.example`;
    const desde = firma.hoje - 3000 + Math.floor((index / count) * 2800);
    return createUsuarioRow(firma, sorteio, {
      id,
      nome,
      email,
      idUsuarioTipo: tipo,
      idEmpresa: escritorio.id,
      lugar: escritorio.lugar,
      desde,
      autor: index === 0 ? null : firstId,
      ativo: index < 24 || sorteio.chance(0.9),
      senhaHash: primeiro === undefined ? null : senhaHash,
    });
  });
}

/** Four teams for each office; everybody of the office is in one or two of them. */
function createEquipes(
  firstId: number,
  escritorios: readonly Escritorio[],
  usuarios: readonly UsuarioRow[],
): Equipe[] {
  return escritorios.flatMap((escritorio, office) => {
    const people = usuarios
      .filter(({ id_empresa: idEmpresa }) => idEmpresa === escritorio.id)
      .map(({ id }) => id);
    return AREAS.map(({ equipe, areas }, index) => {
      const membros = people.filter(
        (_, place) =>
          place % AREAS.length === index || place % AREAS.length === (index + 1) % AREAS.length || place < 2,
      );
      return {
        id: firstId + office * AREAS.length + index,
        idEmpresa: escritorio.id,
        equipe: `${equipe} ${escritorio.lugar.cidade}`,
        areas,
        membros,
        advogados: membros,
      };
    });
  });
}
