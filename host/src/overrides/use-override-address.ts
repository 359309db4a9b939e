import { useConfig } from '@foro/shared/config';
import { DEVELOPMENT } from '@foro/shared/federation';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAskedOverrides } from './override-storage';
import { captureOverrides, loadOverrides } from './overrides-store';

/**
 * Reads what the address asks to override (`?mfe-agenda=http://localhost:43111`) before anything below is drawn, and takes it
 * out of the address: what this tab keeps is the same at every page, and an address is handed on.
 */
export function useOverrideAddress(): void {
  const [parameters, setParameters] = useSearchParams();
  const environment = useConfig((config) => config.environment);
  const [initialSearch] = useState(() => {
    captureOverrides(parameters.toString());
    return parameters.toString();
  });
  useEffect(() => {
    // Again, where the configuration is fetched and has only now said what this installation is.
    captureOverrides(initialSearch);
    void loadOverrides();
  }, [environment, initialSearch]);

  const isAsking = environment === DEVELOPMENT && readAskedOverrides(parameters.toString()).length > 0;
  useEffect(() => {
    if (!isAsking) return;
    const withoutOverrides = (former: URLSearchParams) => {
      const asked = readAskedOverrides(former.toString()).map(([name]) => name);
      return new URLSearchParams([...former].filter(([name]) => !asked.includes(name)));
    };
    setParameters(withoutOverrides, { replace: true });
  }, [isAsking, setParameters]);
}
