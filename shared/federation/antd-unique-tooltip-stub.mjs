// antd's ConfigProvider imports the popups for one property, `tooltip.unique`, which the suite does not set:
// leaving them out saves 7 kB (gzip) at login. The popups themselves load with the first page that has one.
export default ({ children }) => children;
