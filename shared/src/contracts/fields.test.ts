/** @jest-environment node */
import { type Fields, answerShape, blankOf, boxesOf, labelsOf, requestShape } from './fields';
import { referenceField, textField } from './field-kinds';
import { PROCESS_FIELDS, PROCESS_LABELS, processSchema, processShape } from './process';

const FIELDS = { juiz: textField('Juiz', 500), idEstado: referenceField('Estado', 'estado') };

describe('a field that is defined once', () => {
  it('gives body, answer, blank form, box and label', () => {
    expect(Object.keys(requestShape(FIELDS))).toEqual(['juiz', 'idEstado']);
    expect(requestShape(FIELDS).juiz.parse('  ')).toBeNull();
    expect(answerShape(FIELDS).idEstado.parse(null)).toBeNull();
    expect(blankOf(FIELDS)).toEqual({ juiz: '', idEstado: null });
    expect(boxesOf(FIELDS).juiz).toEqual({ name: 'juiz', label: 'Juiz', required: false, maxLength: 500 });
    expect(labelsOf(FIELDS, ['idEstado'])).toEqual({ estado: 'Estado' });
  });

  it('does not compile if its name is misspelt, or a blank form lacks it', () => {
    const boxes = boxesOf(FIELDS);
    // @ts-expect-error: no such field
    expect(boxes.juis).toBeUndefined();
    // @ts-expect-error: the blank form lacks idEstado
    const lacking: ReturnType<typeof blankOf<typeof FIELDS>> = { juiz: '' };
    expect(Object.keys(lacking)).toEqual(['juiz']);
    // @ts-expect-error: no such field to label
    expect(labelsOf(FIELDS, ['juis'])).toEqual({});
    const fields: Fields = FIELDS;
    expect(Object.keys(fields)).toHaveLength(2);
  });
});

describe('the fields of a case', () => {
  it('are all sent and answered, and each reference has a text that names it', () => {
    expect(Object.keys(processShape)).toEqual(Object.keys(PROCESS_FIELDS));
    const answered = Object.keys(processSchema.shape);
    expect(answered).toEqual(expect.arrayContaining([...Object.keys(PROCESS_FIELDS), ...PROCESS_LABELS]));
    const references = Object.values(PROCESS_FIELDS).filter((field) => 'reads' in field);
    expect(references.map((field) => PROCESS_LABELS.includes(field.reads))).toEqual(
      references.map(() => true),
    );
  });
});
