#!/usr/bin/env node
// Runs `camdocs init` with the same arguments. Uses only old syntax, so that camdocs can report an old
// version of Node.
var path = require('path')
var url = require('url')
var camdocs = path.join(path.dirname(require.resolve('camdocs/package.json')), 'bin/camdocs.js')
process.argv.splice(2, 0, 'init')
void import(url.pathToFileURL(camdocs).href)
