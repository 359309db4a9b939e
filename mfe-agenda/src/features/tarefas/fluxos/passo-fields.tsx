import {
  STEP_ANCHORS,
  STEP_ANCHOR_WORDS,
  STEP_PEOPLE,
  STEP_PERSON_WORDS,
  STEP_UNITS,
  STEP_UNIT_WORDS,
} from '@foro/shared/contracts/workflow-codes';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { CheckboxField, MultiSelectField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { type PassoDigitado, useFluxoForm, useFluxoValue } from './fluxo-campos';

const optionsOf = <Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>) =>
  codes.map((id) => ({ id, descricao: words[id] }));
const ANCORAS = optionsOf(STEP_ANCHORS, STEP_ANCHOR_WORDS);
const UNIDADES = optionsOf(STEP_UNITS, STEP_UNIT_WORDS);
const PESSOAS = optionsOf(STEP_PEOPLE, STEP_PERSON_WORDS);

/** The steps without one of them, which no other waits for any longer. */
export const withoutStep = (passos: readonly PassoDigitado[], n: number): PassoDigitado[] =>
  passos
    .filter((passo) => passo.n !== n)
    .map((passo) => ({ ...passo, dependeDe: passo.dependeDe.filter((other) => other !== n) }));

/** One step of a flow: what, when, who, and after which others. */
export function PassoFields({ index }: { index: number }) {
  const pessoas = useUsuariosPlataforma();
  const { setValue } = useFluxoForm();
  const passos = useFluxoValue('passos');
  const passo = passos[index];
  if (passo === undefined) return null;
  const nameOf = (field: keyof PassoDigitado) => `passos.${index}.${field}`;
  const others = passos
    .filter(({ n }) => n !== passo.n)
    .map(({ n, titulo }) => ({ id: n, descricao: `${n}. ${titulo}` }));
  return (
    <FormSection title={`Passo ${passo.n}`}>
      <TextField name={nameOf('titulo')} label="Tarefa" required maxLength={200} size="l" />
      <TextField
        name={nameOf('desloca')}
        label="Dias"
        required
        maxLength={4}
        size="s"
        hint="Com menos na frente: antes."
      />
      <SelectField name={nameOf('unidade')} label="De que" required options={UNIDADES} size="s" />
      <SelectField name={nameOf('ancora')} label="Contados" required options={ANCORAS} />
      <SelectField name={nameOf('quem')} label="Quem faz" required options={PESSOAS} />
      {passo.quem === 'pessoa' && (
        <SelectField name={nameOf('idPessoa')} label="Pessoa" required options={pessoas} />
      )}
      {others.length > 0 && (
        <MultiSelectField
          name={nameOf('dependeDe')}
          label="Espera pelos passos"
          options={others}
          size="full"
        />
      )}
      <TextField name={nameOf('descricao')} label="Descrição" maxLength={8000} size="full" />
      <CheckboxField
        name={nameOf('exigeRevisao')}
        label="Outra pessoa revisa antes de dar por feita"
        size="full"
      />
      {passos.length > 1 && (
        <div className="foro-col foro-col-full">
          <Button
            aria-label={`Tirar o passo ${passo.n}`}
            onClick={() => setValue('passos', withoutStep(passos, passo.n), { shouldDirty: true })}
          >
            Tirar
          </Button>
        </div>
      )}
    </FormSection>
  );
}
