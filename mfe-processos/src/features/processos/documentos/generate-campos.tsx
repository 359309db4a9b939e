import type { TemplateValue } from '@foro/shared/contracts/document-template';
import { templateFieldOf } from '@foro/shared/contracts/template-fields';
import { CheckboxField, TextField } from '@foro/shared/ui/fields';
import { FormGrid } from '@foro/shared/ui/form-frame';
import { ErrorState, Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import type { Dono } from './documentos-api';
import { type Guardavel, guardavelDe, useValores } from './generate-api';

/** The label of a field: 'Cliente: RG com o órgão emissor'. */
function labelOf(campo: string): string {
  const [quem = ''] = campo.split('.');
  const group = { cliente: 'Cliente', processo: 'Processo', parte_contraria: 'Parte contrária' }[quem];
  const owner = group ?? { escritorio: 'Escritório', advogado: 'Advogado' }[quem];
  const meaning = templateFieldOf(campo)?.significado ?? campo;
  return owner === undefined ? meaning : `${owner}: ${meaning}`;
}

/** The record that stores a typed value, in words. */
const ONDE = {
  cliente: 'no cadastro do cliente',
  processo: 'no processo',
  parteContraria: 'no cadastro da parte contrária',
  escritorio: 'no cadastro do escritório',
  advogado: 'no cadastro do advogado',
} as const satisfies Record<Guardavel, string>;
const REGISTROS = Object.keys(ONDE) as Guardavel[];

/** The hint below a box: a value that somebody else filled in meanwhile, or how an address is parsed. */
function hintOf({ campo, valor, guardar }: TemplateValue): string | undefined {
  if (valor !== null) return `Agora consta no cadastro: ${valor}`;
  return guardar && campo.endsWith('.endereco') ? 'Rua, número, bairro, Cidade/UF, CEP' : undefined;
}

function Campo(value: TemplateValue) {
  const { campo } = value;
  return (
    <TextField
      name={`valores.${campo}`}
      label={labelOf(campo)}
      maxLength={2000}
      size="m"
      hint={hintOf(value)}
    />
  );
}

interface GrupoProps {
  titulo: string;
  campos: readonly TemplateValue[];
  guardarEm?: Guardavel;
}

function Grupo({ titulo, campos, guardarEm }: GrupoProps) {
  return (
    <fieldset className="documentos-gerar-grupo">
      <legend>{titulo}</legend>
      <FormGrid>
        {campos.map((value) => (
          <Campo key={value.campo} {...value} />
        ))}
        {guardarEm && (
          <CheckboxField name={`guardar.${guardarEm}`} label={`Guardar ${ONDE[guardarEm]}`} size="full" />
        )}
      </FormGrid>
    </fieldset>
  );
}

/** The missing values, grouped by the record that would store them, and last those that no record stores. */
function Faltantes({ values }: { values: readonly TemplateValue[] }) {
  // A requested value stays, with what was typed, even if its record has a value by now.
  const [pedidos] = useState(() =>
    values.flatMap(({ campo, valor, guardar }) => (valor === null ? [[campo, guardar] as const] : [])),
  );
  const onde = new Map(pedidos);
  const shown = values.flatMap((value) => {
    if (value.valor !== null && !onde.has(value.campo)) return [];
    const guardar = value.guardar ?? onde.get(value.campo);
    return [{ ...value, ...(guardar && { guardar }) }];
  });
  const grupos = REGISTROS.flatMap((guardarEm) => {
    const campos = shown.filter(({ guardar }) => guardar && guardavelDe(guardar.registro) === guardarEm);
    const [first] = campos;
    return first?.guardar ? [{ guardarEm, titulo: first.guardar.nome, campos }] : [];
  });
  const soltos = shown.filter(({ guardar }) => guardar === undefined);
  return (
    <>
      <div className="documentos-gerar-aviso">
        <Notice tone="warning">
          O Foro não tem o que estes campos pedem. Preencha-os aqui
          {grupos.length === 0 && ', só para este documento'}; o que ficar em branco sai entre colchetes, para
          completar no Word.
        </Notice>
      </div>
      {grupos.map((grupo) => (
        <Grupo key={grupo.guardarEm} {...grupo} />
      ))}
      {grupos.length === 0
        ? soltos.map((value) => <Campo key={value.campo} {...value} />)
        : soltos.length > 0 && <Grupo titulo="Só para este documento" campos={soltos} />}
    </>
  );
}

/**
 * The values that the chosen template needs and the case or client lacks, to be typed before the document is
 * generated.
 */
export function GerarCampos({ idModelo, dono }: { idModelo: number; dono: Dono }) {
  const { data, error, refetch, isFetching } = useValores(idModelo, dono);
  const [hasAsked, setAsked] = useState(false);
  if (!hasAsked && data?.some(({ valor }) => valor === null)) setAsked(true);
  if (data === undefined)
    return (
      <div className="documentos-gerar-aviso">
        {error ? (
          <ErrorState
            message="Não foi possível ler os campos do modelo."
            detail={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <p aria-busy="true">Conferindo os campos...</p>
        )}
      </div>
    );
  if (hasAsked) return <Faltantes values={data} />;
  return (
    <div className="documentos-gerar-aviso">
      <Notice tone="success">Todos os campos do modelo têm valor.</Notice>
    </div>
  );
}
