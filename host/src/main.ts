import { showStartFailure } from './errors/start-failure';

// The share scope is filled before the first module that uses it: so the start is one dynamic import.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ start }) => start()).catch(showStartFailure);
