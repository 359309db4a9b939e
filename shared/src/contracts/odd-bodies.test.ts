/** @jest-environment node */
import { userCreateSchema } from './user';
import { companyCreateSchema } from './company';
import { processCreateSchema } from './process';
import { processOpositorCreateSchema } from './process-opositor';
import { processScheduleCreateSchema } from './process-schedule';
import {
  clientePf,
  colaborador,
  compromisso,
  escritorio,
  messages,
  parte,
  processo,
} from './write-bodies.fixtures';

describe('a field of another type, beside a rule over several fields', () => {
  const WRONG = [1, true, [], {}, [null], { length: 1 }];
  const asField = (body: object, field: string, value: unknown) => ({ ...body, [field]: value });

  test.each([
    [
      'processo',
      processCreateSchema,
      processo,
      ['advogadoContraDDD', 'advogadoContraTelefone', 'idProcessoPai'],
    ],
    ['opposing party', processOpositorCreateSchema, parte, ['telefoneDDD', 'telefone', 'cnpj', 'cpf']],
    ['user', userCreateSchema, colaborador, ['email', 'senha', 'celularDDD', 'celular', 'idEmpresa']],
    ['PF client', userCreateSchema, clientePf, ['email', 'celularDDD', 'celular', 'idUsuarioTipo']],
    ['company', companyCreateSchema, escritorio, ['contato', 'idEmpresaTipo']],
    ['commitment', processScheduleCreateSchema, compromisso, ['dataInicio', 'dataFim']],
  ] as const)('is refused beside the field: %s', (_, schema, body, fields) => {
    for (const field of fields) {
      for (const value of field.startsWith('id') ? WRONG.slice(1) : WRONG) {
        const refused = messages(schema, asField(body, field, value));
        expect([field, value, Object.keys(refused).includes(field)]).toEqual([field, value, true]);
      }
    }
  });

  it('is refused if the body itself is a list', () => {
    expect(processOpositorCreateSchema.safeParse([{ telefoneDDD: 1 }]).success).toBe(false);
  });
});
