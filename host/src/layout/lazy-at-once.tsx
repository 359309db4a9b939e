import { type ComponentType, lazy, useState } from 'react';

/** A component in a file of its own, and how to fetch that before it is drawn. */
interface LazyAtOnce {
  Component: ComponentType;
  prepare: () => Promise<void>;
}

/**
 * As `lazy`, but a component that was prepared is drawn at once. A lazy one waits in any case, shows something in its place, and React
 * leaves that for 300 ms before it shows what came an instant later.
 */
export function lazyAtOnce(load: () => Promise<{ default: ComponentType }>): LazyAtOnce {
  let here: ComponentType | null = null;
  const Later = lazy(load);
  return {
    Component: function AtOnce() {
      const [Drawn] = useState(() => here ?? Later);
      return <Drawn />;
    },
    prepare: async () => {
      here = (await load()).default;
    },
  };
}
