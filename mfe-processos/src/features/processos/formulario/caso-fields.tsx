import { needsProcessoPai } from '@foro/shared/contracts/caso';
import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { RemoteSelectField, SelectField } from '@foro/shared/ui/fields';
import { useMemo } from 'react';
import { processosOriginais } from '../processos-api';
import { CAMPOS } from './campos';
import { useProcessoForm, useProcessoValue } from './processo-values';

/** The kind of case, and the original case of an appeal or incident. */
export function CasoFields({ processo }: { processo: Process | null }) {
  const { setValue, clearErrors } = useProcessoForm();
  const casos = useDropdown('TbProcessoCaso');
  const needsPai = needsProcessoPai(useProcessoValue('idProcessoCaso'));
  const originais = useMemo(() => processosOriginais(processo?.id ?? 0), [processo?.id]);
  const chooseCaso = (id: number | null) => {
    if (needsProcessoPai(id)) return;
    setValue('idProcessoPai', null, { shouldDirty: true });
    clearErrors('idProcessoPai');
  };
  return (
    <>
      <SelectField
        {...CAMPOS.idProcessoCaso}
        options={casos}
        presentLabel={processo?.processoCaso}
        onChoose={chooseCaso}
      />
      <RemoteSelectField
        {...CAMPOS.idProcessoPai}
        required={needsPai}
        disabled={!needsPai}
        {...originais}
        placeholder={needsPai ? 'Digite o número ou o título...' : 'Só para Recurso ou Incidente'}
      />
    </>
  );
}
