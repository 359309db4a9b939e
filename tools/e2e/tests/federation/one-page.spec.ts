import { expect, signIn, test } from '../../src/federation-site';

/** Counts the copies of react-dom that start: each one registers with the developer tools' hook. */
const countRenderers = () => {
  Object.assign(window, {
    renderers: 0,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => ((window as unknown as { renderers: number }).renderers += 1),
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  });
};

test('host and remotes share one React, one router and one session', async ({ page, complaints }) => {
  await page.addInitScript(countRenderers);
  await page.goto('/sonda');
  await signIn(page);
  await expect(page.getByText('Admin em /sonda')).toBeVisible();
  await expect(page.getByText('01/07/2026')).toBeVisible();
  const same = await page.evaluate(() => {
    const { sonda, __FEDERATION__ } = window as unknown as {
      sonda: Record<string, unknown>;
      __FEDERATION__: {
        __INSTANCES__: {
          name: string;
          shareScopeMap: { default: Record<string, Record<string, { lib?: () => Record<string, unknown> }>> };
        }[];
      };
    };
    const scope =
      __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'foro_host')?.shareScopeMap.default ?? {};
    const hostOf = (request: string) => Object.values(scope[request] ?? {}).map(({ lib }) => lib?.());
    return {
      versions: Object.values(scope).map((versions) => Object.keys(versions).length),
      react: hostOf('react').every(
        (lib) => lib?.useState === (sonda.react as { useState: unknown }).useState,
      ),
      reactDom: hostOf('react-dom').every(
        (lib) => lib?.createPortal === (sonda['react-dom'] as { createPortal: unknown }).createPortal,
      ),
      router: hostOf('react-router-dom').every(
        (lib) => lib?.useLocation === (sonda['react-router-dom'] as { useLocation: unknown }).useLocation,
      ),
      session: hostOf('@foro/shared/session').every((lib) => lib?.useSession === sonda.session),
      renderers: (window as unknown as { renderers: number }).renderers,
    };
  });
  expect(same).toMatchObject({ react: true, reactDom: true, router: true, session: true, renderers: 1 });
  expect(same.versions.length).toBeGreaterThan(10);
  expect(new Set(same.versions)).toEqual(new Set([1]));
  expect(complaints).toEqual({ violations: [], errors: [] });
});

test("the host's locale and theme reach the remote", { tag: '@screen' }, async ({ page }) => {
  await page.goto('/sonda');
  await signIn(page);
  await expect(page.getByText('Não há dados').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Principal' })).toHaveCSS(
    'background-color',
    'rgb(11, 107, 83)',
  );
});
