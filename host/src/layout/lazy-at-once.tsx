import { type ComponentType, lazy, useState } from 'react';

/** A component in its own file, and a function that fetches it before it is rendered. */
interface LazyAtOnce {
  Component: ComponentType;
  prepare: () => Promise<void>;
}

/**
 * Like `lazy`, but a prepared component is rendered at once. A lazy one always suspends and shows its
 * fallback, which React then leaves for 300 ms even if the component arrives an instant later.
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
