import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { CHECKED_NAME_FIELDS } from '../../contracts/conflict-check';
import { boxesOf } from '../../contracts/fields';
import { CloseIcon, PlusIcon } from '../icons';
import './fields.css';
import { TextField } from './text-field';

const CAMPOS = boxesOf(CHECKED_NAME_FIELDS);

interface PeopleFieldsProps {
  /** The field of the form with the people: objects with `nome` and `documento`. */
  name: string;
  /** The least people; by default none. */
  min?: number;
  max: number;
  /** The text of the button that adds a person. */
  addLabel: string;
  /** A new person. */
  blank: { nome: string; documento: string };
  /** A further field of each person; `path` is that of the person. */
  children?: (path: string) => ReactNode;
}

/** People by name and document, as many as there are. */
export function PeopleFields({ name, min = 0, max, addLabel, blank, children }: PeopleFieldsProps) {
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <>
      {fields.map(({ id }, index) => (
        <div className="foro-person" key={id}>
          <TextField {...CAMPOS.nome} name={`${name}.${index}.nome`} size="m" />
          <TextField {...CAMPOS.documento} name={`${name}.${index}.documento`} size="s" />
          {children?.(`${name}.${index}`)}
          {fields.length > min && (
            <div className="foro-person-buttons">
              <Button size="small" icon={<CloseIcon />} onClick={() => remove(index)}>
                Tirar a pessoa {index + 1}
              </Button>
            </div>
          )}
        </div>
      ))}
      <div className="foro-person-buttons">
        <Button icon={<PlusIcon />} disabled={fields.length >= max} onClick={() => append(blank)}>
          {addLabel}
        </Button>
      </div>
    </>
  );
}
