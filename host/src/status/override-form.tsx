import { useConfig } from '@foro/shared/config';
import { Button, Input } from '@foro/shared/ui/core';
import { Panel } from '@foro/shared/ui/page';
import { type FormEvent, useId, useState } from 'react';
import { readOverrideAddress } from '../overrides/override-address';
import { changeOverride } from '../overrides/overrides-store';
import type { ModuleRow } from './module-rows';

/** Loads one module from a developer's machine, for this tab. Shown only in a development deployment. */
export function OverrideForm({ rows }: { rows: readonly ModuleRow[] }) {
  const allowed = useConfig((config) => config.remoteOrigins);
  const [name, setName] = useState(rows[0]?.name ?? '');
  const [address, setAddress] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const ids = { name: useId(), address: useId(), issue: useId() };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const base = readOverrideAddress(address, allowed);
    setIssue(
      base === null ? `Endereço não permitido. São permitidos: ${allowed.join(', ') || 'nenhum'}` : null,
    );
    if (base !== null) changeOverride(name, base);
  };
  return (
    <Panel>
      <h2 className="status-heading">Módulo da minha máquina</h2>
      <p className="status-note">
        Só nesta aba, até ser desfeito: o módulo escolhido vem do servidor de desenvolvimento, os outros como
        publicados.
      </p>
      <form className="status-form" onSubmit={submit} noValidate>
        <div>
          <label htmlFor={ids.name}>Módulo</label>
          <select id={ids.name} value={name} onChange={({ target }) => setName(target.value)}>
            {rows.map((row) => (
              <option key={row.name} value={row.name}>
                {row.title}
              </option>
            ))}
          </select>
        </div>
        <div className="status-address">
          <label htmlFor={ids.address}>Endereço do contract.json</label>
          <Input
            id={ids.address}
            type="url"
            placeholder="http://localhost:3104/contract.json"
            value={address}
            status={issue ? 'error' : undefined}
            aria-invalid={issue !== null}
            aria-describedby={issue ? ids.issue : undefined}
            onChange={({ target }) => setAddress(target.value)}
          />
        </div>
        <Button htmlType="submit">Usar</Button>
      </form>
      {issue && (
        <p id={ids.issue} role="alert" className="status-issue">
          {issue}
        </p>
      )}
    </Panel>
  );
}
