import type { DeadlineAct } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import { useCalendariosForenses, useUsuariosPlataforma } from '@foro/shared/lookups';
import { CheckboxField, SelectField, TextField } from '@foro/shared/ui/fields';
import { Facts } from '@foro/shared/ui/page';
import { Notice } from '@foro/shared/ui/states';
import { AVISO_NAO_CONFERIDO, LEGAL, UNIDADES } from '@foro/shared/contracts/deadline-words';
import type { PrazoLido } from '../leitura/prazos';
import type { Ramo } from '../leitura/regras-de-atos';
import { useContagem } from '../publicacoes-api';
import { Grupo } from './grupo';
import { proposePrazo } from './propose';
import { toCalculate, useTratarForm, useTratarValue } from './treat-values';

/** The count for the boxes' values. */
function Contagem() {
  const entrada = toCalculate(useTratarValue('prazo'));
  const { data, error } = useContagem(entrada);
  if (entrada === null) return <p>Preencha prazo, unidade e calendário para ver a contagem.</p>;
  if (error) return <Notice tone="error">{error.message}</Notice>;
  if (!data) return <p role="status">Contando…</p>;
  const { publicacao, diaUm, fim, fimConservador, avisos } = data;
  return (
    <>
      <Facts
        items={[
          { label: 'Vence em', value: <strong>{formatDateOnly(fim)}</strong> },
          { label: 'Publicação', value: formatDateOnly(publicacao ?? '') },
          { label: 'Primeiro dia', value: formatDateOnly(diaUm) },
          ...(fimConservador !== null && fimConservador !== fim
            ? [{ label: 'Data conservadora', value: formatDateOnly(fimConservador) }]
            : []),
        ]}
      />
      {avisos.length > 0 && (
        <Notice tone="warning">
          {avisos.includes('calendarioNaoConferido') && `${AVISO_NAO_CONFERIDO} `}
          Esta contagem tem ressalvas: leia-as ao confirmar o prazo.
        </Notice>
      )}
      <p>{LEGAL}</p>
    </>
  );
}

/**
 * The deadline that the publication starts, and its count as one types.
 *
 * @param lido the term in the text that the proposal uses
 * @param ramo the field of law of its court
 * @param proposto the days that were proposed last: others were typed, and stay when an act is chosen
 */
export function PrazoFields({
  atos,
  lido,
  ramo,
  proposto,
  onPropose,
}: {
  atos: readonly DeadlineAct[];
  lido: PrazoLido | null;
  ramo: Ramo;
  proposto: string;
  onPropose: (dias: string) => void;
}) {
  const { setValue, getValues } = useTratarForm();
  const dobro = useTratarValue('prazo.dobro');
  const dataBase = useTratarValue('prazo.dataBase');
  const chooseAto = (id: number | null) => {
    const ato = atos.find((one) => one.id === id);
    if (!ato) return;
    const { descricao, dias, unidade, suspendeRecesso } = proposePrazo(lido, ato, ramo);
    const prazo = getValues('prazo');
    const isTyped = prazo.dias !== '' && prazo.dias !== proposto;
    if (!isTyped) onPropose(dias);
    setValue(
      'prazo',
      { ...prazo, descricao, suspendeRecesso, ...(!isTyped && { dias, unidade }) },
      { shouldDirty: true },
    );
  };
  return (
    <Grupo title="Prazo">
      <SelectField
        name="prazo.idAto"
        label="Ato"
        options={atos.map(({ id, nome }) => ({ id, descricao: nome }))}
        onChoose={chooseAto}
      />
      <TextField name="prazo.descricao" label="Descrição do prazo" required maxLength={200} />
      <TextField name="prazo.dias" label="Prazo" required maxLength={3} size="s" />
      <SelectField<string> name="prazo.unidade" label="Unidade" required options={UNIDADES} size="third" />
      <CheckboxField name="prazo.dobro" label="Em dobro" size="s" />
      {dobro && <TextField name="prazo.motivoDobro" label="Por que em dobro" required maxLength={200} />}
      <SelectField
        name="prazo.idCalendario"
        label="Calendário forense"
        required
        options={useCalendariosForenses()}
        hint={`Conta da disponibilização em ${formatDateOnly(dataBase)}`}
      />
      <SelectField name="prazo.idResponsavel" label="Responsável" options={useUsuariosPlataforma()} />
      <CheckboxField name="prazo.suspendeRecesso" label="Suspende de 20/12 a 20/01" />
      <CheckboxField name="prazo.fatal" label="Prazo fatal" size="s" />
      <div className="foro-col foro-col-full">
        <Contagem />
      </div>
    </Grupo>
  );
}
