import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { readTramitacao, type TramitacaoDoNumero } from '@foro/shared/validation';
import { useEffect, useState } from 'react';
import { useProcessoForm, useProcessoValues } from './processo-values';

const CAMPOS = ['idProcessoJustica', 'idProcessoInstancia', 'idProcessoOrgao', 'idEstado'] as const;
type Campo = (typeof CAMPOS)[number];
type Ids = Partial<Record<Campo, number | null>>;

/**
 * The options that the number indicates, as far as they have loaded; the degree is looked up among the
 * instances of its justice.
 */
function useOptionsOf(numero: TramitacaoDoNumero | null): Ids {
  const justicas = useDropdown('TbProcessoJustica').options;
  const orgaos = useDropdown('TbProcessoOrgao').options;
  const estados = useDropdown('TbEstado').options;
  const instancias = useDropdown(
    'TbProcessoInstancia',
    numero && { idProcessoJustica: numero.justica },
  ).options;
  if (numero === null) return {};
  const { justica, tribunal, estado, grau } = numero;
  return {
    idProcessoJustica: justicas.find(({ id }) => id === justica)?.id,
    idProcessoOrgao: orgaos.find((row) => row.codigoJustica === justica && row.codigoTribunal === tribunal)
      ?.id,
    idEstado: estado && estados.find(({ sigla }) => sigla === estado)?.id,
    // If an instance has several courts, the first is the justice's own: TST before STF.
    idProcessoInstancia:
      grau &&
      instancias
        .filter((row) => row.grau === grau)
        .map(({ id }) => id)
        .sort((a, b) => a - b)[0],
  };
}

/**
 * Whether somebody chose a justice or a court that differs from the number: then the number proposes nothing.
 */
const isElsewhere = (stored: Process, { justica }: TramitacaoDoNumero, { idProcessoOrgao }: Ids) =>
  (stored.idProcessoJustica !== null && stored.idProcessoJustica !== justica) ||
  (stored.idProcessoOrgao !== null && stored.idProcessoOrgao !== idProcessoOrgao);

/**
 * Fills empty fields (justice, instance, court and state) from the case number. A proposal does not count as
 * the person's change: leaving does not ask, saving stores it. Each field is proposed once, and never
 * replaces a choice.
 *
 * @returns whether a field shows a proposal that is not stored yet
 */
export function usePropostaDoNumero(stored: Process | null): (campo: Campo) => boolean {
  const { getFieldState, resetField } = useProcessoForm();
  const values = useProcessoValues(CAMPOS);
  const [proposed, setProposed] = useState<Ids>({});
  const numero = readTramitacao(stored?.numeroCNJ ?? '');
  const options = useOptionsOf(numero);
  const valueOf = (campo: Campo) => values[CAMPOS.indexOf(campo)] ?? null;

  const isPending = (campo: Campo) =>
    Boolean(options[campo]) &&
    !(campo in proposed) &&
    valueOf(campo) === null &&
    !getFieldState(campo).isDirty;
  // An instance is only proposed together with its justice.
  const isFitting = (campo: Campo) =>
    campo !== 'idProcessoInstancia' || valueOf('idProcessoJustica') === numero?.justica;
  const pending =
    stored && numero && !isElsewhere(stored, numero, options)
      ? CAMPOS.filter((campo) => stored[campo] === null && isPending(campo) && isFitting(campo))
      : [];
  const waiting = pending.join();
  useEffect(() => {
    if (!waiting) return;
    for (const campo of pending) resetField(campo, { defaultValue: options[campo] });
    setProposed((former) => ({
      ...former,
      ...Object.fromEntries(pending.map((campo) => [campo, options[campo]])),
    }));
    // `waiting` names the content of `pending`, which is another array at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waiting]);

  return (campo) => Boolean(proposed[campo]) && proposed[campo] === valueOf(campo);
}
