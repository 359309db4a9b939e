// The share scope is filled before the first module that uses it.
import(/* webpackChunkName: "bootstrap" */ './standalone').then(({ startStandalone }) => startStandalone());
