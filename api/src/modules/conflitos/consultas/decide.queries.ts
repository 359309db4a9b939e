import type { Enquiry, EnquiryAccept } from '@foro/shared/contracts/enquiry';
import { TIPO_USUARIO } from '@foro/shared/contracts/tipos';
import { clientePFFormSchema } from '@foro/shared/contracts/user-form';
import { isCnpj } from '@foro/shared/validation';
import type { Transaction } from '../../../db/drivers/transaction';
import { consulta } from '../../../db/schema/conflito';
import { DadosInvalidosError } from '../../../errors';
import { requireReference } from '../../../resource/reference';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { createUsuario } from '../../cadastros/usuarios/usuarios.queries';
import { findConsulta, lockAberta } from './consultas.queries';

interface Cliente {
  readonly idEmpresa: number | null;
  readonly idContato: number | null;
}

/**
 * Accepts an enquiry: it becomes the client that is named, or has its document, or a new one.
 * @throws DadosInvalidosError if the enquiry has too little for a client: then the client's form makes it
 */
export async function acceptConsulta(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { idEmpresa = null, idContato = null }: EnquiryAccept,
): Promise<Enquiry> {
  const aberta = await lockAberta(tx, sessao, id);
  const references = [
    { kind: 'clientePJ', id: idEmpresa, field: 'idEmpresa', message: 'Cliente inválido' },
    { kind: 'clientePF', id: idContato, field: 'idContato', message: 'Cliente inválido' },
  ] as const;
  for (const reference of references) await requireReference(tx, sessao.idCliente, reference);
  const cliente =
    idEmpresa !== null || idContato !== null
      ? { idEmpresa, idContato }
      : ((await findCliente(tx, sessao, aberta)) ?? (await createCliente(tx, sessao, aberta)));
  await touchRecord(tx, sessao, consulta, id, { ...decided(sessao), situacao: 'aceita', ...cliente });
  return findConsulta(tx, sessao, id);
}

/** Refuses an enquiry with the reason: it stays findable. */
export async function refuseConsulta(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  motivo: string,
): Promise<Enquiry> {
  await lockAberta(tx, sessao, id);
  await touchRecord(tx, sessao, consulta, id, { ...decided(sessao), situacao: 'recusada', motivo });
  return findConsulta(tx, sessao, id);
}

const decided = ({ idUsuario }: Sessao) => ({ decididaEm: new Date(), idUsuarioDecisao: idUsuario });

const CLIENTE = `select id as "idEmpresa", null::int as "idContato" from empresa where id_cliente = $1 and conjunto = 'C' and cnpj = $2 and data_exclusao is null
  union all select null, id from usuario where id_cliente = $1 and conjunto = 'F' and cpf = $2 and data_exclusao is null limit 1`;

async function findCliente(
  tx: Transaction,
  { idCliente }: Sessao,
  { documento }: Enquiry,
): Promise<Cliente | undefined> {
  if (documento === null) return undefined;
  return (await tx.query<Cliente & Record<string, unknown>>(CLIENTE, [idCliente, documento])).rows[0];
}

/** Only a person with CPF and telephone is a whole client; the form shows similar names of the others. */
async function createCliente(
  tx: Transaction,
  sessao: Sessao,
  { nome, documento, email, telefoneDDD, telefone }: Enquiry,
): Promise<Cliente> {
  if (documento === null) throw new DadosInvalidosError({ documento: 'CPF ou CNPJ é obrigatório' });
  if (isCnpj(documento)) throw new DadosInvalidosError({ contato: 'Contato é obrigatório' });
  if (telefoneDDD === null || telefone === null)
    throw new DadosInvalidosError({ telefone: 'Telefone é obrigatório' });
  const idUsuarioTipo = TIPO_USUARIO.ClientePF;
  const body = clientePFFormSchema.parse({
    nome,
    email,
    cpf: documento,
    celularDDD: telefoneDDD,
    celular: telefone,
    idUsuarioTipo,
  });
  return { idEmpresa: null, idContato: (await createUsuario(tx, sessao, body, null)).id };
}
