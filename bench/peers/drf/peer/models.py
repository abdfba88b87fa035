from django.db import models

MONTHS = ["m%02d" % month for month in range(1, 13)]


class Regional(models.Model):
    codigo = models.CharField(max_length=20)
    nome = models.CharField(max_length=200)


class Company(models.Model):
    codigo = models.CharField(max_length=20)
    nome = models.CharField(max_length=200)
    regional = models.ForeignKey(Regional, models.PROTECT)


class CostCenter(models.Model):
    codigo = models.CharField(max_length=20)
    nome = models.CharField(max_length=200)
    company = models.ForeignKey(Company, models.PROTECT)


class Account(models.Model):
    codigo = models.CharField(max_length=30)
    nome = models.CharField(max_length=200)


class Version(models.Model):
    nome = models.CharField(max_length=200)
    start_month = models.CharField(max_length=7)
    end_month = models.CharField(max_length=7)


class Entry(models.Model):
    row_version = models.IntegerField(default=1)
    version = models.ForeignKey(Version, models.PROTECT)
    year = models.IntegerField()
    center_cost = models.ForeignKey(CostCenter, models.PROTECT)
    accounting = models.ForeignKey(Account, models.PROTECT)
    description = models.CharField(max_length=200, blank=True, default="")


for name in MONTHS:
    amount = models.DecimalField(max_digits=15, decimal_places=2, null=True, blank=True)
    Entry.add_to_class(name, amount)
