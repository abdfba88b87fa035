'use strict';

// Every command of package.json comes through here, on whatever Node the machine has: as old words as lib/needs.cjs.

var path = require('path');
var url = require('url');
var needs = require('./lib/needs.cjs');

var command = process.argv[2];
var problem = needs.problemOf({
  root: path.dirname(__dirname),
  node: process.versions.node,
  platform: process.platform,
  arch: process.arch,
  agent: process.env.npm_config_user_agent,
  development: command !== 'start' && command !== 'build',
});

if (problem) {
  console.error(problem);
  process.exit(1);
} else {
  // Each tool has its own: a machine's would build React for development, or test the one for production.
  delete process.env.NODE_ENV;
  var script = path.join(__dirname, command + '.ts');
  process.argv.splice(1, 2, script);
  import(url.pathToFileURL(script).href).catch(function (error) {
    console.error(error);
    process.exit(1);
  });
}
