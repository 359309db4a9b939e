import { z } from 'zod';
import { ADDRESS_FIELDS, MOBILE_FIELDS, PHONE_FIELDS } from './address';
import {
  cpfField,
  emailField,
  idField,
  referenceField,
  requiredReferenceField,
  requiredTextField,
  textField,
  textFieldOf,
} from './field-kinds';
import { requestShape } from './fields';
import { TIPOS_USUARIO } from './tipos';

/** The twenty areas of interest of a PF client. */
export const AREA_INTERESSE_KEYS = [
  'areaInteresse01',
  'areaInteresse02',
  'areaInteresse03',
  'areaInteresse04',
  'areaInteresse05',
  'areaInteresse06',
  'areaInteresse07',
  'areaInteresse08',
  'areaInteresse09',
  'areaInteresse10',
  'areaInteresse11',
  'areaInteresse12',
  'areaInteresse13',
  'areaInteresse14',
  'areaInteresse15',
  'areaInteresse16',
  'areaInteresse17',
  'areaInteresse18',
  'areaInteresse19',
  'areaInteresse20',
] as const;
type AreaInteresse = (typeof AREA_INTERESSE_KEYS)[number];

const senhaSchema = z
  .string()
  .max(200, 'Máximo de 200 caracteres')
  .nullish()
  .transform((value) => value || null);

const area = textField('Área de interesse', 200);
const AREA_FIELDS = Object.fromEntries(AREA_INTERESSE_KEYS.map((key) => [key, area])) as Record<
  AreaInteresse,
  typeof area
>;

/** Fields of a person of any kind. */
const PERSON_FIELDS = {
  nome: requiredTextField('Nome', 100, 'Nome é obrigatório'),
  email: emailField('E-mail', 100),
  cpf: cpfField(),
  ...MOBILE_FIELDS,
  ...PHONE_FIELDS,
  ...ADDRESS_FIELDS,
  idUsuarioTipo: requiredReferenceField('Tipo', 'usuarioTipo', 'Tipo é obrigatório', TIPOS_USUARIO),
};

/** Fields of users with a password from the first day: staff, and people of a company that is a client. */
export const ACCOUNT_FIELDS = {
  ...PERSON_FIELDS,
  foto: textField('Foto', 200),
  idUsuarioCargo: idField('Cargo'),
  idEmpresa: referenceField('Empresa', 'nomeEmpresa'),
};

/** Fields of a client who is a person. */
export const CLIENTE_PF_FIELDS = { ...PERSON_FIELDS, ...AREA_FIELDS };

/** Fields of a user that a client may set and read; the password can only be set. */
export const USER_FIELDS = { ...ACCOUNT_FIELDS, ...AREA_FIELDS };

/** The password, which no response contains. */
export const SENHA_FIELD = { senha: textFieldOf('Senha', senhaSchema) };

/** The shape of a user's request body. */
export const userShape = requestShape({ ...USER_FIELDS, ...SENHA_FIELD });
