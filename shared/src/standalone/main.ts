// The share scope is filled before the first module that uses it.
void import(/* webpackChunkName: "bootstrap" */ './standalone').then(({ startStandalone }) =>
  startStandalone(),
);
