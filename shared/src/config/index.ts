export { type AppConfig, applyConfig, loadConfig, useConfig } from './config';
