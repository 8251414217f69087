#!/usr/bin/env node
// Uses only old syntax, so that an old version of Node prints the message below instead of a syntax error.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('camdocs needs Node 20.19 or newer; this is Node ' + process.versions.node + '.')
  process.exitCode = 2
} else {
  void import('../dist/cli.js')
}
