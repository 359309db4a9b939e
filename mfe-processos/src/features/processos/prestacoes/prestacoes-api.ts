import type {
  Statement,
  StatementCreate,
  StatementInform,
  StatementPay,
  StatementPix,
  StatementPreview,
  StatementReopen,
  StatementSend,
} from '@foro/shared/contracts/cost-statement';
import { isDue } from '@foro/shared/contracts/statement-due';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { fetchFile } from '../fetch-file';

/** Path of the statements; first part of the keys of all their queries. */
export const PRESTACOES = '/CostStatement';

/** Key of one statement in the query cache. */
export const PRESTACAO_KEY = ['CostStatement'];

/** The lines of a preview, as selected by its address. */
export interface Recorte {
  readonly idEmpresa?: number | undefined;
  readonly idContato?: number | undefined;
  readonly de: string;
  readonly ate: string;
  readonly processos?: readonly number[] | undefined;
}

export const fetchPreview = async ({ processos, ...recorte }: Recorte, signal?: AbortSignal) =>
  (
    await api.get<StatementPreview>(`${PRESTACOES}/Preview`, {
      params: { ...recorte, ...(processos && { processos: processos.join(',') }) },
      ...(signal && { signal }),
    })
  ).data;

const post = async (path: string, body: object) =>
  (await api.post<Statement>(`${PRESTACOES}${path}`, body)).data;

export const prestacao = {
  get: async (id: number, signal: AbortSignal) =>
    (await api.get<Statement>(`${PRESTACOES}/${id}`, { signal })).data,
  create: (body: StatementCreate) => post('', body),
  send: (id: number, body: StatementSend) => post(`/${id}/send`, body),
  inform: (id: number, body: StatementInform) => post(`/${id}/inform`, body),
  sendBack: (id: number, body: StatementReopen) => post(`/${id}/return`, body),
  pay: (id: number, body: StatementPay) => post(`/${id}/pay`, body),
  reopen: (id: number, body: StatementReopen) => post(`/${id}/reopen`, body),
  charge: (id: number) => post(`/${id}/charge`, {}),
};

/** Fetches a file of a statement and lets the browser save it. */
export const keepStatement = ({ id, numero }: Pick<Statement, 'id' | 'numero'>, kind: 'Pdf' | 'Xlsx') =>
  fetchFile(`${PRESTACOES}/${id}/${kind}`, `prestacao-de-contas-${numero}.${kind.toLowerCase()}`);

/** The PIX code of a statement; a refusal (409) says why there is none. */
export const usePix = (statement: Pick<Statement, 'id' | 'situacao' | 'totais'>) =>
  useQuery<StatementPix, ApiError>({
    queryKey: [...PRESTACAO_KEY, statement.id, 'pix', statement.totais.aPagar],
    queryFn: async ({ signal }) =>
      (await api.get<StatementPix>(`${PRESTACOES}/${statement.id}/Pix`, { signal })).data,
    enabled: isDue(statement),
    staleTime: 0,
  });
