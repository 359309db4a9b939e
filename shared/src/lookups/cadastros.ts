import type { CompanyRow } from '../contracts/company';
import {
  TIPO_EMPRESA,
  TIPOS_CLIENTE_PF,
  TIPOS_CLIENTE_PJ,
  TIPOS_EMPRESA_GRUPO,
  TIPOS_PLATAFORMA,
} from '../contracts/tipos';
import type { ForensicCalendarRow } from '../contracts/forensic-calendar';
import type { ProcessRow } from '../contracts/process';
import type { UserRow } from '../contracts/user';
import { api } from '../http/api';
import { type Options, useOptions } from './options';
import { remoteOptions } from './remote-options';

const EMPRESAS = '/Company/FindByTipo';
const USUARIOS = '/User/FindByTipo';
const FRESH_FOR = 60_000;

/**
 * The firm's offices by their trade names. A change of an office invalidates `['/Company/FindByTipo']`, and
 * these with it.
 */
export const useEscritorios = (): Options =>
  useOptions({
    key: [EMPRESAS, 'escritorios'],
    fetchRows: async (signal) =>
      (
        await api.get<CompanyRow[]>(EMPRESAS, {
          params: { idEmpresaTipos: TIPOS_EMPRESA_GRUPO.join(',') },
          signal,
        })
      ).data,
    toOption: ({ id, nomeFantasia }) => ({ id, descricao: nomeFantasia }),
    staleTime: FRESH_FOR,
  });

/** People who work on the platform and may sign in: executors and participants. */
export const useUsuariosPlataforma = (): Options =>
  useOptions({
    key: [USUARIOS, 'plataforma'],
    fetchRows: async (signal) =>
      (
        await api.get<UserRow[]>(USUARIOS, {
          params: { idUsuarioTipos: TIPOS_PLATAFORMA.join(','), ativo: 'true' },
          signal,
        })
      ).data,
    toOption: ({ id, nome }) => ({ id, descricao: nome }),
    staleTime: FRESH_FOR,
  });

const CALENDARIOS = '/ForensicCalendar';

/**
 * The forensic calendars by name, with the fields for proposing one by a case's number. They rarely change.
 */
export const useCalendariosForenses = () =>
  useOptions({
    key: [CALENDARIOS, 'opcoes'],
    fetchRows: async (signal) => (await api.get<ForensicCalendarRow[]>(CALENDARIOS, { signal })).data,
    toOption: ({ id, nome, nivel, deFabrica }) => ({ id, descricao: nome, nome, nivel, deFabrica }),
    staleTime: 5 * FRESH_FOR,
  });

const empresas = (tipos: readonly number[]) =>
  remoteOptions<CompanyRow>({
    list: EMPRESAS,
    filters: { idEmpresaTipos: tipos.join(',') },
    sort: 'nomeFantasia',
    record: '/Company',
    labelOf: ({ nomeFantasia }) => nomeFantasia,
  });

/** PJ clients by their trade names, searched on the server. */
export const clientesPJ = empresas(TIPOS_CLIENTE_PJ);

/** Companies that a PJ access user may belong to: only type 1 (specification, section 7). */
export const empresasDeAcessoPJ = empresas([TIPO_EMPRESA.ClientePJ]);

/** PF clients by name, searched on the server. */
export const clientesPF = remoteOptions<UserRow>({
  list: USUARIOS,
  filters: { idUsuarioTipos: TIPOS_CLIENTE_PF.join(',') },
  sort: 'nome',
  record: '/User',
  labelOf: ({ nome }) => nome,
});

/** Cases by number and title, searched on the server. */
export const processos = remoteOptions<ProcessRow>({
  list: '/Process',
  sort: 'titulo',
  record: '/Process',
  labelOf: ({ numeroCNJ, titulo }) => (numeroCNJ ? `${numeroCNJ} · ${titulo}` : titulo),
});
