#!/bin/sh
# /etc/patroni/create-database.sh on db1, db2 and db3, executable. Patroni runs it once, when it has created the cluster;
# $1 is the address of the new leader. There is no standby yet that a commit could wait for.
set -e
export PGOPTIONS='-c synchronous_commit=local'
psql --no-psqlrc --set ON_ERROR_STOP=1 "$1" <<'SQL'
create role prima_vista login password '@DATABASE_PASSWORD@';
create database prima_vista owner prima_vista;
SQL
