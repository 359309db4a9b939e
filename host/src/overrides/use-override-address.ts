import { useConfig } from '@foro/shared/config';
import { DEVELOPMENT } from '@foro/shared/federation';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAskedOverrides } from './override-storage';
import { captureOverrides, loadOverrides } from './overrides-store';

/**
 * Reads the address's override (`?mfe-agenda=http://localhost:43111`) before anything below renders, and
 * removes it from the address: the tab keeps it for every page, and people may share the address.
 */
export function useOverrideAddress(): void {
  const [parameters, setParameters] = useSearchParams();
  const environment = useConfig((config) => config.environment);
  const [initialSearch] = useState(() => {
    captureOverrides(parameters.toString());
    return parameters.toString();
  });
  useEffect(() => {
    // Repeated, because a fetched configuration only now tells the kind of installation.
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
